package dev.docs.content;

import dev.docs.content.document.ContentRef;
import org.jspecify.annotations.Nullable;

/** What has a text with links: a page or a reusable content. */
public sealed interface TextOwner permits Page, ReusableContent {

  /** The reference to it within its space. */
  ContentRef ref();

  /** Its text; null if it is empty, or the page is of a kind without text. */
  @Nullable DocumentId document();

  /** The file it was imported from, relative to the root of the content; null for none. */
  @Nullable String gitPath();
}
