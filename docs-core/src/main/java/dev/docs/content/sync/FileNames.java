package dev.docs.content.sync;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.FolderSlugs;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.SlugClaim;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Chooses file names from which an import into a new space derives the slugs that pages have: a
 * page whose slug was edited gets a file in the same folder named after its slug. Pages keep their
 * files if no name gives the slug, as with capital letters. Used once, by one thread.
 */
@KeepsRule("slugs-in-folders")
final class FileNames {

  private final Content content;
  private final Set<String> taken = new HashSet<>();

  private FileNames(Content content) {
    this.content = content;
  }

  /**
   * The content with such files as the sources of pages, and with the anchors that groups need.
   *
   * @param lost the pages and groups to name
   */
  static Content of(Content content, Set<PageId> lost) {
    if (lost.isEmpty()) {
      return content;
    }
    FileNames run = new FileNames(content);
    run.takeAll();
    Content named = content;
    for (PageId id : lost) {
      Page page = content.page(id).orElseThrow();
      if (page.type() == PageType.GROUP) {
        named = ContentEdits.with(named, PageBuilder.of(page).slug(page.slug(), true));
      } else if (page.gitPath() != null) {
        if (FolderSlugs.ofFile(page.slug() + "/README.md").equals(page.slug())) {
          named =
              ContentEdits.with(named, PageBuilder.of(page).gitPath(run.beside(page).orElse(null)));
        }
      }
    }
    return named;
  }

  /**
   * The documents and groups whose slugs an import into a new space would not derive.
   *
   * @param imported what the content was imported as: of that, what nobody changed since is as its
   *     folder has it, and is not lost
   */
  static Set<PageId> lost(Content content, Content imported) {
    Set<PageId> lost = new LinkedHashSet<>();
    collectLost(content, null, lost);
    if (!lost.isEmpty() && imported.pageCount() > 0) {
      Set<PageId> before = new HashSet<>();
      collectLost(imported, null, before);
      lost.removeIf(id -> before.contains(id) && isNamedAlike(content, imported, id));
    }
    return lost;
  }

  private static boolean isNamedAlike(Content content, Content imported, PageId id) {
    Page page = content.page(id).orElseThrow();
    return imported
        .page(id)
        .filter(old -> old.slug().equals(page.slug()) && old.slugFixed() == page.slugFixed())
        .filter(old -> old.title().equals(page.title()))
        .filter(old -> Objects.equals(old.gitPath(), page.gitPath()))
        .filter(old -> Objects.equals(old.parent(), page.parent()))
        .isPresent();
  }

  private static void collectLost(Content content, @Nullable PageId parent, Set<PageId> lost) {
    Set<String> given = new HashSet<>();
    List<Page> byClaim = new ArrayList<>(content.children(parent));
    byClaim.sort(Comparator.comparing(FileNames::claim));
    for (Page page : byClaim) {
      boolean renamed = claim(page) != SlugClaim.of(page);
      boolean kept =
          !renamed && FolderSlugs.free(FolderSlugs.wished(page), given).equals(page.slug());
      if (SlugClaim.of(page) != SlugClaim.FREE && !kept) {
        lost.add(page.id());
      }
      given.add(FolderSlugs.key(page.slug()));
      collectLost(content, page.id(), lost);
    }
  }

  /** The priority of a page; one whose slug is not from its title will have a file or an anchor. */
  private static SlugClaim claim(Page page) {
    SlugClaim claim = SlugClaim.of(page);
    String number = page.slug().replaceFirst("^" + Pattern.quote(FolderSlugs.wished(page)), "");
    boolean titled = number.isEmpty() || number.matches("-[0-9]+");
    return claim == SlugClaim.TITLED && !titled ? SlugClaim.NAMED : claim;
  }

  // ---------------------------------------------------------------- files

  private void takeAll() {
    content.allPages().forEach(page -> take(page.gitPath()));
    content.allFiles().forEach(file -> take(file.gitPath()));
    content.allReusableContents().forEach(reusable -> take(reusable.gitPath()));
    List.of("SUMMARY.md", GitBookConfig.FILE, GitBookConfig.OTHER_FILE).forEach(this::take);
  }

  private void take(@Nullable String path) {
    if (path != null) {
      String key = FolderSlugs.key(path);
      taken.add(key);
      FolderPath.folders(key).forEach(folder -> taken.add(folder + "/"));
    }
  }

  /**
   * A free file in the same folder from which the slug is derived; the page of a folder stays one.
   * Empty if it is taken: then a file is chosen as for a page without one.
   */
  private Optional<String> beside(Page page) {
    String file = requireNonNull(page.gitPath(), "gitPath");
    String folder = FolderPath.parent(file);
    boolean ofFolder = !folder.isEmpty() && FolderPath.isFolderPage(file);
    String beside = ofFolder ? FolderPath.parent(folder) : folder;
    String plain = FolderPath.child(beside, page.slug() + ".md");
    String nested = FolderPath.child(beside, page.slug() + "/README.md");
    Optional<String> free =
        Stream.of(ofFolder ? nested : plain, ofFolder ? plain : nested)
            .filter(path -> FolderSlugs.ofFile(path).equals(page.slug()) && isFree(path))
            .findFirst();
    free.ifPresent(this::take);
    return free;
  }

  private boolean isFree(String path) {
    String key = FolderSlugs.key(path);
    return !taken.contains(key)
        && !taken.contains(key + "/")
        && FolderPath.folders(key).noneMatch(taken::contains);
  }
}
