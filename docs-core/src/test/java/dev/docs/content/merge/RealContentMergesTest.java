package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** The merges of a real repository, made with pages instead of files. */
class RealContentMergesTest {

  private final Map<DocumentId, String> texts = new HashMap<>();

  @Test
  void everyRealMergeGivesGitsTextInEveryPageOrTellsAConflictAndLosesNoLine() {
    SoftAssertions soft = new SoftAssertions();
    int conflicting = 0;
    int pages = 0;
    for (RealMerge merge : RealMerges.load()) {
      texts.clear();
      Map<String, String> ids = ids(merge);
      Content base = content(merge.base(), path -> "base " + path);
      Content ours =
          content(merge.ours(), path -> ids.getOrDefault("ours " + path, "base " + path));
      Content theirs =
          content(merge.theirs(), path -> ids.getOrDefault("theirs " + path, "base " + path));
      MergeOutcome outcome = ContentMerge.merge(base, ours, theirs, this::read);
      texts.putAll(outcome.texts());
      Scenario.assertValid(outcome.content());
      pages += outcome.content().pageCount();
      conflicting += outcome.isClean() ? 0 : 1;
      compare(merge, outcome, soft);
    }
    soft.assertAll();
    assertThat(pages).isGreaterThan(10_000);
    assertThat(conflicting).isBetween(1, 132);
  }

  private String read(DocumentId id) {
    return id == null ? "" : Optional.ofNullable(texts.get(id)).orElseThrow();
  }

  private void compare(RealMerge merge, MergeOutcome outcome, SoftAssertions soft) {
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
    soft.assertThat(told).as("conflicts of merge %d", merge.index()).isEqualTo(merge.conflicts());
    Map<String, String> clean = new TreeMap<>(merge.merged());
    clean.keySet().removeAll(merge.conflicts());
    files.keySet().removeAll(merge.conflicts());
    soft.assertThat(files).as("texts of merge %d", merge.index()).isEqualTo(clean);
    soft.assertThat(lines(outcome))
        .as("lines of merge %d", merge.index())
        .containsAll(added(merge));
  }

  private static String gitPath(MergeOutcome outcome, Conflict conflict) {
    return outcome
        .content()
        .page(conflict.page())
        .or(() -> Optional.ofNullable(conflict.theirSide().page()))
        .map(Page::gitPath)
        .orElse(null);
  }

  private static Set<String> added(RealMerge merge) {
    Set<String> known =
        merge.base().values().stream().flatMap(String::lines).collect(Collectors.toSet());
    Set<String> added = new HashSet<>();
    merge.ours().values().stream().flatMap(String::lines).forEach(added::add);
    merge.theirs().values().stream().flatMap(String::lines).forEach(added::add);
    added.removeAll(known);
    return added;
  }

  private Set<String> lines(MergeOutcome outcome) {
    Set<String> lines = new HashSet<>();
    outcome.content().allPages().forEach(page -> read(page.document()).lines().forEach(lines::add));
    for (Conflict conflict : outcome.conflicts()) {
      if (conflict.theirs() != null) {
        conflict.theirs().lines().forEach(lines::add);
      }
      Page theirs = conflict.theirSide().page();
      if (theirs != null) {
        read(theirs.document()).lines().forEach(lines::add);
      }
    }
    return lines;
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
    RenameDetection.detect(removed, added)
        .forEach((from, to) -> ids.put(side + to, "base " + from));
  }

  private interface Naming {
    String id(String path);
  }

  /** A page per file, under a page per folder. */
  private Content content(Map<String, String> files, Naming naming) {
    Content content = Content.empty();
    SortedMap<String, PageId> folders = new TreeMap<>();
    for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
      String path = file.getKey();
      PageId parent = null;
      for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
        String folder = path.substring(0, slash);
        PageId above = parent;
        PageId id = folders.get(folder);
        if (id == null) {
          id = hashed("folder " + folder);
          folders.put(folder, id);
          content = content.with(page(id, above, folder).build());
        }
        parent = id;
      }
      DocumentId document = file.getValue().isEmpty() ? null : DocumentId.of(file.getValue());
      if (document != null) {
        texts.put(document, file.getValue());
      }
      content =
          content.with(
              page(hashed(naming.id(path)), parent, path).gitPath(path).document(document).build());
    }
    return content;
  }

  private static PageId hashed(String name) {
    return new PageId(DocumentId.of(name).value());
  }

  private static Page.Builder page(PageId id, PageId parent, String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return Page.named(id, PageType.DOCUMENT, name, name)
        .slug(name, true)
        .under(parent, OrderKey.first());
  }
}
