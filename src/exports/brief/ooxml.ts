/** The parts of a Word document that are the same in all of them (ECMA-376). */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** Names that every part of the text declares. */
export const WORD = `xmlns:w="${MAIN}" xmlns:r="${OFFICE}"`

export const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/footnotes.xml" ContentType="${TYPE}.footnotes+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

export const PACKAGE_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="document" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`

/** Of the text: its notes, its styles, and what it links to, `link1` and on. Addresses come escaped. */
export const relations = (links: readonly string[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="footnotes" Type="${OFFICE}/footnotes" Target="footnotes.xml"/><Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/>${links
    .map(
      (link, index) =>
        `<Relationship Id="link${index + 1}" Type="${OFFICE}/hyperlink" Target="${link}" TargetMode="External"/>`,
    )
    .join('')}</Relationships>`

/** The lines that part notes from text, which every document with notes must have. */
export const FOOTNOTE_MARKS =
  '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>'

const style = (id: string, name: string, size: number) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`

export const STYLES = `${XML}<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="24"/><w:szCs w:val="24"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults>${style('Title', 'Title', 44)}${[36, 30, 26, 24].map((size, index) => style(`Heading${index + 1}`, `heading ${index + 1}`, size)).join('')}</w:styles>`
