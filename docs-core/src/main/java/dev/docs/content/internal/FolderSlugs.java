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
import java.util.Set;

/**
 * Computes the slugs that pages get when their exported folder is imported into a new space. Static
 * and pure.
 */
public final class FolderSlugs {

  private FolderSlugs() {}

  /** The slug of a page before duplicates are numbered: from its file, its anchor or its title. */
  public static String wished(Page page) {
    if (page.gitPath() != null) {
      return ofFile(page.gitPath());
    }
    boolean anchored = page.type() == PageType.GROUP && page.slugFixed();
    return anchored ? ofFile(page.slug() + ".md") : Slugs.of(page.title());
  }

  /** The slug of a page with this Markdown file. */
  public static String ofFile(String file) {
    return LayoutPage.document("", file, "", List.of()).slug().orElseThrow();
  }

  /**
   * The slug with a number appended if it is taken.
   *
   * @param taken the taken slugs, as {@link #key}s
   */
  public static String free(String wished, Set<String> taken) {
    String slug = wished;
    for (int number = 1; taken.contains(key(slug)); number++) {
      slug = wished + "-" + number;
    }
    return slug;
  }

  /** Different only for paths that differ on file systems that ignore case, and compose letters. */
  public static String key(String path) {
    return SlugForm.key(path);
  }

  /**
   * The path of a page after an import of the folder.
   *
   * @param placed the content with the source file of everything that is exported to one
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
    siblings.sort(Comparator.comparing(SlugClaim::of));
    Set<String> given = new HashSet<>();
    for (Page sibling : siblings) {
      String slug = free(wished(sibling), given);
      if (sibling.id().equals(page.id())) {
        return slug;
      }
      given.add(key(slug));
    }
    throw new IllegalArgumentException("no entry in the folder for page " + page.id());
  }
}
