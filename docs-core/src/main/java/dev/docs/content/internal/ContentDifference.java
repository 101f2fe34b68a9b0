package dev.docs.content.internal;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.trie.Trie;

/** Computes the differences of two contents; reads only the nodes that differ. Static and pure. */
public final class ContentDifference {

  private ContentDifference() {}

  /** Reports every page that differs. */
  public static void ofPages(Content before, Content after, Trie.Difference<Page> out) {
    ContentNodes.of(before).pages().diff(ContentNodes.of(after).pages(), out);
  }

  /** Reports every file that differs. */
  public static void ofFiles(Content before, Content after, Trie.Difference<ContentFile> out) {
    ContentNodes.of(before).files().diff(ContentNodes.of(after).files(), out);
  }

  /** Reports every reusable content that differs. */
  public static void ofReusableContents(
      Content before, Content after, Trie.Difference<ReusableContent> out) {
    ContentNodes.of(before).reusableContents().diff(ContentNodes.of(after).reusableContents(), out);
  }

  /** Reports every redirect that differs: its source with both targets. */
  public static void ofRedirects(Content before, Content after, Trie.Difference<Pointer> out) {
    ContentNodes.of(before)
        .redirects()
        .diff(
            ContentNodes.of(after).redirects(),
            (key, was, is) -> out.differs(Indexes.text(key), was, is));
  }
}
