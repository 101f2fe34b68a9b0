package dev.docs.space.content.internal;

import dev.docs.change.ChangeRequest;
import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.internal.PageBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What an import reports about its merge.
 *
 * @param base what the last import brought; empty where none is recorded
 * @param ours the content before the import
 * @param theirs the content of the folder
 * @param merged the content after the import
 */
record MergeReport(Content base, Content ours, Content theirs, Content merged) {

  /**
   * The pages and reusable contents that were merged, the conflicts, and what stays without being
   * in the folder.
   *
   * @param found the conflicts
   * @param holder the change request that has them
   * @param known whether an earlier import is recorded
   */
  List<Problem> problems(List<Conflict> found, Optional<ChangeRequest> holder, boolean known) {
    Map<String, Problem> conflicts = conflicts(found, holder, known);
    List<Problem> problems = new ArrayList<>();
    if (known && !ours.equals(base) && !theirs.equals(base)) {
      mergedPaths().stream()
          .filter(path -> !conflicts.containsKey(path))
          .map(
              path ->
                  new Problem(
                      Problem.Kind.MERGED,
                      path,
                      "was changed in the folder and here since the last import: has both changes"))
          .forEach(problems::add);
    }
    if (!known && !ours.equals(theirs)) {
      kept().stream()
          .map(
              path ->
                  new Problem(
                      Problem.Kind.KEPT,
                      path,
                      "is not in the folder: stays, as no earlier import of it is recorded"))
          .forEach(problems::add);
    }
    problems.addAll(conflicts.values());
    return problems;
  }

  // ---------------------------------------------------------------- merged

  private TreeSet<String> mergedPaths() {
    Map<String, String> here = new TreeMap<>();
    ContentDifference.ofPages(base, ours, (id, old, now) -> here.put(id, ""));
    ContentDifference.ofReusableContents(base, ours, (id, old, now) -> here.put(id, ""));
    TreeSet<String> paths = new TreeSet<>();
    ContentDifference.ofPages(
        base,
        theirs,
        (id, old, now) -> {
          if (here.containsKey(id) && now != null) {
            Optional<Page> is = merged.page(now.id()).map(MergeReport::seen);
            boolean asHere = is.equals(ours.page(now.id()).map(MergeReport::seen));
            if (!asHere && !is.equals(Optional.of(seen(now)))) {
              paths.add(path(now));
            }
          }
        });
    ContentDifference.ofReusableContents(
        base,
        theirs,
        (id, old, now) -> {
          if (here.containsKey(id) && now != null) {
            Optional<ReusableContent> is = merged.reusableContent(now.id());
            if (!is.equals(ours.reusableContent(now.id())) && !is.equals(Optional.of(now))) {
              paths.add(path(now.gitPath(), now.title()));
            }
          }
        });
    return paths;
  }

  /** A page without what only its file or its history says. */
  private static Page seen(Page page) {
    return PageBuilder.of(page).slug(page.slug(), true).gitPath(null).times(null, null).build();
  }

  private String path(Page page) {
    Content holding = merged.page(page.id()).isPresent() ? merged : ours;
    return page.gitPath() != null
        ? page.gitPath()
        : holding.page(page.id()).map(holding::path).orElse(page.title());
  }

  private static String path(@Nullable String gitPath, String name) {
    return gitPath == null ? name : gitPath;
  }

  // ---------------------------------------------------------------- conflicts

  private Map<String, Problem> conflicts(
      List<Conflict> found, Optional<ChangeRequest> holder, boolean known) {
    String where =
        holder
            .map(one -> "change request " + one.number() + " has what the folder says")
            .orElse("the folder's side is left out");
    String what =
        (known
                ? "was changed in the folder and here, in the same place"
                : "differs in the folder and here, and no earlier import of it is recorded")
            + ": stays as it is here, and "
            + where;
    Map<String, Problem> problems = new LinkedHashMap<>();
    for (Conflict conflict : found) {
      String path = path(conflict);
      problems.putIfAbsent(path, new Problem(Problem.Kind.CONFLICT, path, what));
    }
    return problems;
  }

  private String path(Conflict conflict) {
    return conflict
        .page()
        .flatMap(id -> theirs.page(id).or(() -> ours.page(id)))
        .map(this::path)
        .or(
            () ->
                conflict
                    .reusableContent()
                    .flatMap(theirs::reusableContent)
                    .map(one -> path(one.gitPath(), one.title())))
        .or(() -> conflict.file().flatMap(theirs::file).map(one -> path(one.gitPath(), one.name())))
        .orElse(conflict.path());
  }

  // ---------------------------------------------------------------- kept

  private TreeSet<String> kept() {
    TreeSet<String> paths = new TreeSet<>();
    for (Page page : ours.allPages()) {
      if (theirs.page(page.id()).isEmpty()) {
        paths.add(path(page));
      }
    }
    for (ContentFile file : ours.listedFiles()) {
      if (theirs.file(file.id()).isEmpty()) {
        paths.add(path(file.gitPath(), file.name()));
      }
    }
    for (ReusableContent one : ours.allReusableContents()) {
      if (theirs.reusableContent(one.id()).isEmpty()) {
        paths.add(path(one.gitPath(), one.title()));
      }
    }
    return paths;
  }
}
