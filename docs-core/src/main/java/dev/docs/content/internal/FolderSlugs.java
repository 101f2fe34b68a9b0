package dev.docs.content.internal;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.markdown.Slugs;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The slugs that pages get when the folder they are written to is read by itself, as into a new
 * space. Static and pure.
 */
public final class FolderSlugs {

  private FolderSlugs() {}

  /** The slug that a page gets if it is free: after its file, its anchor or its title. */
  public static String wished(Page page) {
    if (page.gitPath() != null) {
      return ofFile(page.gitPath());
    }
    boolean anchored = page.type() == PageType.GROUP && page.slugFixed();
    return anchored ? ofFile(page.slug() + ".md") : Slugs.of(page.title());
  }

  /** The slug that a Markdown file gives its page. */
  public static String ofFile(String file) {
    return LayoutPage.document("", file, "", List.of()).slug().orElseThrow();
  }

  /**
   * The slug, with a number where it is taken.
   *
   * @param taken slugs as {@link #key} has them
   */
  public static String free(String wished, Set<String> taken) {
    String slug = wished;
    for (int number = 1; taken.contains(key(slug)); number++) {
      slug = wished + "-" + number;
    }
    return slug;
  }

  /** In lower case, so that a file system that ignores case keeps paths apart. */
  public static String key(String path) {
    return path.toLowerCase(Locale.ROOT);
  }

  /** Computed pages that are described nowhere are parts of another, and have no entry. */
  public static boolean isWritten(Page page) {
    return page.type() != PageType.COMPUTED || page.computed() != null;
  }

  /**
   * The path of a page for who reads the folder by itself.
   *
   * @param placed the content where all that gets a file has it as its source
   */
  public static String path(Content placed, Page page) {
    StringBuilder path = new StringBuilder(slug(placed, page));
    for (Page at = page; at.parent() != null; ) {
      at = placed.page(at.parent()).orElseThrow();
      path.insert(0, slug(placed, at) + "/");
    }
    return path.toString();
  }

  private static String slug(Content placed, Page page) {
    List<Page> siblings = new ArrayList<>(placed.children(page.parent()));
    siblings.removeIf(sibling -> !isWritten(sibling));
    siblings.sort(Comparator.comparing(SlugClaim::of));
    Set<String> given = new HashSet<>();
    for (Page sibling : siblings) {
      String slug = free(wished(sibling), given);
      if (sibling.id().equals(page.id())) {
        return slug;
      }
      given.add(key(slug));
    }
    throw new IllegalArgumentException("has no entry in the folder: " + page.id());
  }
}
