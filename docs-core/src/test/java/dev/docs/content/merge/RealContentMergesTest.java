package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject.PageSide;
import dev.docs.content.diff.RenameDetection;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import dev.docs.runs.WholeRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The merges of a real repository, made with pages instead of files. */
@WholeRun
class RealContentMergesTest {

  private final Map<DocumentId, String> texts = new HashMap<>();
  private final Map<String, DocumentId> documents = new HashMap<>();
  private final Map<String, Set<String>> lines = new HashMap<>();

  @Test
  void everyRealMergeGivesGitsTextInEveryPageOrTellsAConflictAndLosesNoLine() {
    List<String> faults = new ArrayList<>();
    int conflicting = 0;
    int pages = 0;
    Content base = Content.empty();
    Map<String, String> before = Map.of();
    for (RealMerge merge : RealMerges.load()) {
      Map<String, String> ids = ids(merge);
      base = content(base, before, merge.base(), path -> "base " + path);
      before = merge.base();
      Content ours =
          content(
              base,
              merge.base(),
              merge.ours(),
              path -> ids.getOrDefault("ours " + path, "base " + path));
      Content theirs =
          content(
              base,
              merge.base(),
              merge.theirs(),
              path -> ids.getOrDefault("theirs " + path, "base " + path));
      MergeOutcome outcome = ContentMerge.merge(base, ours, theirs, this::read);
      texts.putAll(outcome.texts());
      Scenario.assertValid(outcome.content());
      pages += outcome.content().pageCount();
      conflicting += outcome.isClean() ? 0 : 1;
      compare(merge, outcome, faults);
      MergeOutcome otherWay = ContentMerge.merge(base, theirs, ours, this::read);
      texts.putAll(otherWay.texts());
      Scenario.assertValid(otherWay.content());
      compare(merge, otherWay, faults);
    }
    assertThat(faults).isEmpty();
    assertThat(pages).isGreaterThan(10_000);
    assertThat(conflicting).isBetween(1, 132);
  }

  private String read(DocumentId id) {
    return id == null ? "" : Optional.ofNullable(texts.get(id)).orElseThrow();
  }

  private void compare(RealMerge merge, MergeOutcome outcome, List<String> faults) {
    Map<String, String> files = new TreeMap<>();
    for (Page page : outcome.content().allPages()) {
      if (page.gitPath() != null) {
        files.put(page.gitPath(), read(page.document()));
      }
    }
    Set<String> told = new HashSet<>();
    for (Conflict conflict : outcome.conflicts()) {
      told.add(gitPath(outcome, conflict));
    }
    if (!told.equals(merge.conflicts())) {
      faults.add("conflicts of merge " + merge.index() + ": " + told);
    }
    Map<String, String> clean = new TreeMap<>(merge.merged());
    clean.keySet().removeAll(merge.conflicts());
    files.keySet().removeAll(merge.conflicts());
    if (!files.equals(clean)) {
      faults.add("texts of merge " + merge.index());
    }
    Set<String> lost = added(merge);
    lost.removeAll(lines(merge, outcome));
    if (!lost.isEmpty()) {
      faults.add("lines of merge " + merge.index() + ": " + lost);
    }
  }

  private static String gitPath(MergeOutcome outcome, Conflict conflict) {
    return conflict
        .page()
        .flatMap(outcome.content()::page)
        .or(() -> PageSides.theirs(conflict).map(PageSide::page))
        .map(Page::gitPath)
        .orElse(null);
  }

  /** The lines that a side has in a file and nothing in the base has. */
  private Set<String> added(RealMerge merge) {
    Set<String> added = new HashSet<>();
    for (Map<String, String> side : List.of(merge.ours(), merge.theirs())) {
      side.forEach(
          (path, text) -> {
            if (!text.equals(merge.base().get(path))) {
              added.addAll(linesOf(text));
            }
          });
    }
    merge.base().values().forEach(text -> linesOf(text).forEach(added::remove));
    return added;
  }

  /** Most texts stand in most merges. */
  private Set<String> linesOf(String text) {
    return lines.computeIfAbsent(text, t -> t.lines().collect(Collectors.toSet()));
  }

  private Set<String> lines(RealMerge merge, MergeOutcome outcome) {
    Set<String> kept = new HashSet<>();
    for (Page page : outcome.content().allPages()) {
      String text = read(page.document());
      if (page.gitPath() != null && !text.equals(merge.base().get(page.gitPath()))) {
        kept.addAll(linesOf(text));
      }
    }
    for (Conflict conflict : outcome.conflicts()) {
      if (conflict.theirs() != null) {
        kept.addAll(linesOf(conflict.theirs()));
      }
      PageSides.theirs(conflict)
          .ifPresent(theirs -> kept.addAll(linesOf(read(theirs.page().document()))));
    }
    return kept;
  }

  /** The ids of the files that a side renamed or added: renamed ones keep that of the base. */
  private static Map<String, String> ids(RealMerge merge) {
    Map<String, String> ids = new HashMap<>();
    identify(ids, "ours ", merge.base(), merge.ours());
    identify(ids, "theirs ", merge.base(), merge.theirs());
    return ids;
  }

  private static void identify(
      Map<String, String> ids, String side, Map<String, String> base, Map<String, String> files) {
    Map<String, String> removed = new TreeMap<>(base);
    removed.keySet().removeAll(files.keySet());
    Map<String, String> added = new TreeMap<>(files);
    added.keySet().removeAll(base.keySet());
    RenameDetection.detect(removed, added, Map.of(), Map.of())
        .forEach((from, to) -> ids.put(side + to, "base " + from));
  }

  private interface Naming {
    String id(String path);
  }

  /** {@code start}, which holds {@code before}, with {@code files} instead: a page per file. */
  private Content content(
      Content start, Map<String, String> before, Map<String, String> files, Naming naming) {
    Content content = start;
    for (String path : before.keySet()) {
      if (!files.containsKey(path)) {
        content = ContentEdits.without(content, hashed("base " + path));
      }
    }
    for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
      String path = file.getKey();
      String text = file.getValue();
      if (!text.equals(before.get(path))) {
        content = withFolders(content, path);
        DocumentId document =
            text.isEmpty() ? null : documents.computeIfAbsent(text, DocumentId::of);
        texts.put(document, text);
        content =
            ContentEdits.with(
                content,
                page(hashed(naming.id(path)), folder(path), path).gitPath(path).document(document));
      }
    }
    return content;
  }

  private static PageId folder(String path) {
    int slash = path.lastIndexOf('/');
    return slash < 0 ? null : hashed("folder " + path.substring(0, slash));
  }

  private static Content withFolders(Content content, String path) {
    PageId id = folder(path);
    if (id == null || content.page(id).isPresent()) {
      return content;
    }
    String folder = path.substring(0, path.lastIndexOf('/'));
    return ContentEdits.with(withFolders(content, folder), page(id, folder(folder), folder));
  }

  private static PageId hashed(String name) {
    return new PageId(DocumentId.of(name).value());
  }

  private static PageBuilder page(PageId id, PageId parent, String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return PageBuilder.named(id, PageKind.document(), name, name)
        .slug(name, true)
        .under(parent, OrderKey.first());
  }
}
