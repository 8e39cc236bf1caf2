-- Notifications that were read long ago are dropped; this finds them.
CREATE INDEX notifications_read ON notifications (read_at) WHERE read_at IS NOT NULL;
