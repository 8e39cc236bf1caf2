import 'htmx.org'
import './csrf.js'
import './keyboard.js'
