package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.PageType;
import dev.docs.content.diff.RenameDetection;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.link.ContentLinks;
import dev.docs.id.Ids;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Matches the pages of a folder with existing pages: by file and text, and without files by title
 * and descendants.
 *
 * <p>Used once, by one thread.
 */
@KeepsRule({"entries-without-settings", "reimport"})
final class PageIdentities {

  private final Content before;
  private final GitExport.Paths paths;
  private final Former present;
  private final FileMoves moves;
  private final Ids ids;
  private final Map<String, PageId> known = new HashMap<>();
  private final Set<PageId> matched = new HashSet<>();
  private final Set<PageId> used = new HashSet<>();

  /**
   * @param moves of files of the folder since the import of {@code former}, as far as they are
   *     known
   */
  PageIdentities(Former former, Former present, FileMoves moves, Ids ids) {
    this.before = former.content();
    this.paths = former.paths();
    this.present = present;
    this.moves = moves;
    this.ids = ids;
  }

  /**
   * Matches files with pages: by path, or where the file at it is known to have moved, then a
   * folder's page that became a file or vice versa, then renamed files. A page without a file is
   * matched by the file that an export would choose, unless that is the file of another. Files that
   * say what the present content says there are its pages, and so are those at the path of a page
   * that was added or moved there since.
   *
   * @param pages of the folder
   * @param written the text of an existing page as in its exported file
   */
  void recognize(List<LayoutPage> pages, Function<Page, String> written) {
    if (before.pageCount() == 0 && present.content().pageCount() == 0) {
      return;
    }
    Map<String, LayoutPage> added = new HashMap<>();
    pages.stream()
        .flatMap(LayoutPage::all)
        .forEach(page -> page.source().ifPresent(source -> added.put(source, page)));
    Map<String, Page> elsewhere = placedElsewhere();
    recognizeAgreed(elsewhere, added, written);
    Map<String, Page> removed = new TreeMap<>();
    for (Page page : before.allPages()) {
      String file = paths.pages().get(page.id());
      if (page.type() == PageType.DOCUMENT && file != null && !matched.contains(page.id())) {
        Optional<String> now = moves.now(file).filter(one -> added.remove(one) != null);
        if (now.isPresent()) {
          match(now.get(), page.id());
        } else {
          removed.put(file, page);
        }
      }
    }
    recognizeUnnamed(removed, added);
    elsewhere.forEach(
        (file, page) -> {
          if (added.containsKey(file) && removed.values().removeIf(p -> p.id().equals(page.id()))) {
            added.remove(file);
            match(file, page.id());
          }
        });
    recognizeFolders(removed, added);
    recognizeRenamed(removed, added, written);
    Map<String, Page> unplaced = recognizeUnplaced(added);
    recognizeFolders(unplaced, added);
    recognizeRenamed(unplaced, added, written);
    elsewhere.forEach(
        (file, page) -> {
          if (!matched.contains(page.id()) && added.remove(file) != null) {
            match(file, page.id());
          }
        });
  }

  /** Matches pages that would be exported under other names than they came with. */
  private void recognizeUnnamed(Map<String, Page> removed, Map<String, LayoutPage> added) {
    removed
        .values()
        .removeIf(
            page -> {
              Optional<String> now =
                  Optional.ofNullable(page.gitPath())
                      .flatMap(moves::now)
                      .filter(file -> added.remove(file) != null);
              now.ifPresent(file -> match(file, page.id()));
              return now.isPresent();
            });
  }

  private void match(String file, PageId id) {
    known.put(file, id);
    matched.add(id);
  }

  /** The pages of the present content, by files that were not theirs before. */
  private Map<String, Page> placedElsewhere() {
    Map<String, Page> elsewhere = new TreeMap<>();
    present
        .paths()
        .pages()
        .forEach(
            (id, file) -> {
              Page page = present.content().page(id).orElseThrow();
              if (page.type() == PageType.DOCUMENT && !file.equals(paths.pages().get(id))) {
                elsewhere.put(file, page);
              }
            });
    return elsewhere;
  }

  /** Matches files that say what pages there say now, as in an export of the present content. */
  private void recognizeAgreed(
      Map<String, Page> elsewhere, Map<String, LayoutPage> added, Function<Page, String> written) {
    if (elsewhere.isEmpty()) {
      return;
    }
    Map<String, Page> had = new HashMap<>();
    paths.pages().forEach((id, file) -> had.put(file, before.page(id).orElseThrow()));
    elsewhere.forEach(
        (file, page) -> {
          LayoutPage there = added.get(file);
          Page old = had.get(file);
          if (there != null
              && there.text().filter(present.written(page)::equals).isPresent()
              && (old == null || there.text().filter(written.apply(old)::equals).isEmpty())) {
            added.remove(file);
            match(file, page.id());
          }
        });
  }

  /**
   * Matches the pages without files that now have the file that an export would choose.
   *
   * @return the others, by that file
   */
  private Map<String, Page> recognizeUnplaced(Map<String, LayoutPage> added) {
    ContentLinks places = new ContentLinks(before);
    Set<String> files = new HashSet<>(paths.pages().values());
    Map<String, Page> others = new TreeMap<>();
    for (Page page : before.allPages()) {
      String file = places.fileOf(page);
      if (page.type() == PageType.DOCUMENT
          && paths.pages().get(page.id()) == null
          && !matched.contains(page.id())
          && files.add(file)) {
        if (added.remove(file) != null) {
          match(file, page.id());
        } else {
          others.put(file, page);
        }
      }
    }
    return others;
  }

  /** Matches renamed files by text and title, as Git detects renames. */
  private void recognizeRenamed(
      Map<String, Page> removed, Map<String, LayoutPage> added, Function<Page, String> written) {
    RenameDetection.detect(
            each(removed, written),
            each(added, page -> page.text().orElse("")),
            each(removed, Page::title),
            each(added, LayoutPage::title))
        .forEach(
            (from, to) -> {
              match(to, removed.remove(from).id());
              added.remove(to);
            });
  }

  private static <T> Map<String, String> each(Map<String, T> pages, Function<T, String> part) {
    Map<String, String> parts = new HashMap<>();
    pages.forEach((file, page) -> parts.put(file, part.apply(page)));
    return parts;
  }

  /** {@code x/README.md} and {@code x.md} are one page. */
  private void recognizeFolders(Map<String, Page> removed, Map<String, LayoutPage> added) {
    Map<String, String> byPlace = new HashMap<>();
    added.keySet().stream().sorted().forEach(file -> byPlace.putIfAbsent(place(file), file));
    for (String gone : List.copyOf(removed.keySet())) {
      String file = byPlace.get(place(gone));
      if (file != null && !file.equals(gone)) {
        byPlace.remove(place(gone));
        match(file, removed.remove(gone).id());
        added.remove(file);
      }
    }
  }

  private static String place(String file) {
    String folder = FolderPath.parent(file);
    return FolderPath.isFolderPage(file) && !folder.isEmpty()
        ? folder
        : file.substring(0, file.lastIndexOf('.'));
  }

  /** The ids of siblings. */
  List<PageId> of(List<LayoutPage> siblings, @Nullable PageId parent) {
    @Nullable PageId[] found = new PageId[siblings.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = siblings.get(i).source().map(known::get).filter(used::add).orElse(null);
    }
    identifyUnplaced(siblings, parent, found);
    List<PageId> all = new ArrayList<>();
    for (PageId known : found) {
      PageId id = known == null ? new PageId(ids.next()) : known;
      used.add(id);
      all.add(id);
    }
    return List.copyOf(all);
  }

  private record Candidate(int index, Page page, boolean sameTitle, int shared) {}

  /**
   * Matches pages without files by title; if several have the title, or none, by their descendants.
   */
  private void identifyUnplaced(
      List<LayoutPage> siblings, @Nullable PageId parent, @Nullable PageId[] found) {
    List<Page> before = unplaced(parent);
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < found.length; i++) {
      LayoutPage page = siblings.get(i);
      if (page.source().isEmpty() && !before.isEmpty()) {
        Set<PageId> below =
            page.all()
                .flatMap(one -> one.source().map(known::get).stream())
                .collect(Collectors.toSet());
        PageType type = kind(page).type();
        for (Page old : before) {
          if (old.type() == type) {
            boolean sameTitle = old.title().equals(page.title());
            int shared = shared(old.id(), below);
            if (sameTitle || shared > 0) {
              candidates.add(new Candidate(i, old, sameTitle, shared));
            }
          }
        }
      }
    }
    candidates.sort(
        Comparator.comparing(Candidate::sameTitle)
            .thenComparingInt(Candidate::shared)
            .reversed()
            .thenComparingInt(Candidate::index));
    for (Candidate candidate : candidates) {
      if (found[candidate.index()] == null && used.add(candidate.page().id())) {
        found[candidate.index()] = candidate.page().id();
      }
    }
  }

  /** The former and present pages without files under a parent; null for the top level. */
  private List<Page> unplaced(@Nullable PageId parent) {
    List<Page> pages = new ArrayList<>(before.children(parent));
    pages.addAll(present.content().children(parent));
    pages.removeIf(page -> page.gitPath() != null || matched.contains(page.id()));
    return pages;
  }

  private int shared(PageId parent, Set<PageId> below) {
    if (below.isEmpty()) {
      return 0;
    }
    Content side = before.page(parent).isPresent() ? before : present.content();
    return (int) side.descendants(parent).stream().filter(p -> below.contains(p.id())).count();
  }

  /** The kind of a page of a folder, a document without its text. */
  static PageKind kind(LayoutPage page) {
    return switch (page.type()) {
      case GROUP -> PageKind.group();
      case LINK -> new PageKind.Link(new ContentRef.Url(page.target().orElseThrow()));
      case COMPUTED -> ComputedBlock.of(page).kind();
      case DOCUMENT, EMPTY -> PageKind.document();
    };
  }
}
