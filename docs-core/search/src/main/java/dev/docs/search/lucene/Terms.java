package dev.docs.search.lucene;

import dev.docs.id.PageId;
import dev.docs.id.SpaceId;

/** The names of the fields and terms of the index. */
final class Terms {

  /** The page that a document of the index belongs to, with its space. */
  static final String PAGE = "page";

  /** The space of a document. */
  static final String SPACE = "space";

  /** The identifier of the space; only the first document of each page has it. */
  static final String SPACE_ID = "space-id";

  static final String TITLE = "title";
  static final String DESCRIPTION = "description";
  static final String HEADING = "heading";
  static final String TEXT = "text";

  /** The identifier of a page; only the first document of each page has it. */
  static final String ID = "id";

  /** The heading, anchor and text of a section. */
  static final String SHOWN_HEADING = "shown-heading";

  static final String SHOWN_ANCHOR = "shown-anchor";
  static final String SHOWN_TEXT = "shown-text";

  /** The language whose stems a page has; only of the first document of each page. */
  static final String LANGUAGE = "language";

  /** The number of words of a page; only the first document of each page has this field. */
  static final String LENGTH = "length";

  /** The number of words of the title or heading of a document. */
  static final String HEADING_LENGTH = "heading-length";

  /** The prefix of stems: not a word character, hence in no word. */
  static final char STEM = '\u0001';

  /** The term of a page, unlike that of any other page of any space. */
  static String page(SpaceId space, PageId page) {
    return space.value().length() + ":" + space.value() + page.value();
  }

  private Terms() {}
}
