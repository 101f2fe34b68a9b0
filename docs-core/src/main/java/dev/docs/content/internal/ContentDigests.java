package dev.docs.content.internal;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.trie.ValueDigest;

/**
 * The digests of pages, files, reusable contents and index entries, in {@linkplain DigestForm1
 * digest form 1}. Stored nodes are addressed by them.
 */
public final class ContentDigests {

  public static final ValueDigest<Page> PAGE = DigestForm1::page;
  public static final ValueDigest<ContentFile> FILE = DigestForm1::file;
  public static final ValueDigest<ReusableContent> REUSABLE_CONTENT = DigestForm1::reusableContent;
  public static final ValueDigest<Pointer> POINTER = DigestForm1::pointer;

  private ContentDigests() {}
}
