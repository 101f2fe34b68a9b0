package dev.docs.port;

/** The type of the source of an import. */
public enum ImportSource {
  /** A page of a website, with the linked pages of that website. */
  WEBSITE,
  /** A Word document. */
  DOCX,
  /** A Markdown file. */
  MARKDOWN,
  /** One page in HTML. */
  HTML,
  /** An archive: a folder in the Git layout, or of Markdown or HTML files. */
  ZIP,
  /** An export of Confluence: an archive of HTML files, or one of them. */
  CONFLUENCE,
  /** A wiki of GitHub: an archive of its Markdown files, or one of them. */
  GITHUB_WIKI,
  /** An export of Notion: an archive of Markdown or HTML files, or one of them. */
  NOTION,
  /** An export of Google Docs: a Word document, an archive with HTML, HTML or Markdown. */
  GOOGLE_DOCS
}
