package dev.docs.content.check;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.TextOwner;
import dev.docs.content.check.TextFacts.FoundLink;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.Links;
import dev.docs.id.PageId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Whether the links of a folder lead to something, by the paths that are written. Used by one
 * thread.
 */
public final class LinkRules {

  /** How deep texts include others, at most, as those that are shown do. */
  private static final int MAX_INCLUDED = 5;

  private static final Pattern ON_MACHINE =
      Pattern.compile("(?:file:|[A-Za-z]:[\\\\/]).*", Pattern.DOTALL);

  /** A part of a page that the browser finds by its words. */
  private static final String BY_WORDS = ":~:";

  private final Content content;
  private final ContentLinks links;
  private final Function<String, @Nullable TextFacts> texts;
  private final Set<String> unlisted;
  private final Map<String, Set<String>> anchors = new HashMap<>();
  private @Nullable Map<String, String> byName;

  /**
   * @param content of the folder
   * @param texts what the text of a file says; null for a file that is no text of the content
   * @param unlisted the Markdown files that are no pages
   */
  public LinkRules(
      Content content, Function<String, @Nullable TextFacts> texts, Set<String> unlisted) {
    this.content = content;
    this.links = new ContentLinks(content);
    this.texts = texts;
    this.unlisted = unlisted;
  }

  /** The problems of the links in a text, in the order of the text. */
  public List<Problem> of(String file, TextFacts facts) {
    Optional<TextOwner> owner =
        content
            .pageBySource(file)
            .<TextOwner>map(page -> page)
            .or(() -> content.reusableContentBySource(file));
    List<Problem> found = new ArrayList<>();
    for (FoundLink link : facts.links()) {
      problem(owner, link).ifPresent(problem -> found.add(problem.at(link.place())));
    }
    return facts.told(found);
  }

  private Optional<Problem> problem(Optional<TextOwner> owner, FoundLink link) {
    String target = link.target().strip();
    if (target.isEmpty()) {
      return problem(link, dead(link), "is empty, and leads nowhere");
    }
    if (ON_MACHINE.matcher(target).matches()) {
      return problem(link, Kind.ABSOLUTE_PATH, "leads to a file of one machine");
    }
    if (RelativePath.isExternal(target)) {
      return Optional.empty();
    }
    Optional<ContentRef> ref =
        owner.map(one -> links.of(one).atPath(target)).orElseGet(() -> links.resolve("", target));
    if (ref.isEmpty()) {
      return problem(link, dead(link), "leads to nothing in the folder" + hint(target));
    }
    if (isAnchorMissing(ref.get())) {
      return problem(link, Kind.DEAD_ANCHOR, "leads to a part that the page does not have");
    }
    boolean byId = !(LinkResolver.byId().resolve(target) instanceof ContentRef.Url);
    return target.startsWith("/") && !byId
        ? problem(link, Kind.ABSOLUTE_PATH, "begins at the root of the documentation")
        : Optional.empty();
  }

  private static Kind dead(FoundLink link) {
    return link.isFile() ? Kind.MISSING_FILE : Kind.DEAD_LINK;
  }

  private static Optional<Problem> problem(FoundLink link, Kind rule, String message) {
    return Optional.of(new Problem(rule, OneLine.of(link.target()), message));
  }

  // ---------------------------------------------------------------- what is meant

  private String hint(String target) {
    Optional<String> path =
        RelativePath.resolve("", target).map(link -> FolderPath.name(link.path()));
    if (path.isEmpty()) {
      return "";
    }
    for (String other : unlisted) {
      if (FolderPath.name(other).equals(path.get())) {
        return "; " + other + " is not in the table of contents";
      }
    }
    String like = names().get(path.get().toLowerCase(Locale.ROOT));
    return like == null ? "" : "; there is " + like;
  }

  /** The files of the content by their names in lower case. */
  private Map<String, String> names() {
    Map<String, String> made = byName;
    if (made == null) {
      made = new HashMap<>();
      for (Page page : content.allPages()) {
        add(page.gitPath(), made);
      }
      for (var file : content.listedFiles()) {
        add(file.gitPath(), made);
      }
      byName = made;
    }
    return made;
  }

  private static void add(@Nullable String path, Map<String, String> names) {
    if (path != null) {
      names.putIfAbsent(FolderPath.name(path).toLowerCase(Locale.ROOT), path);
    }
  }

  // ---------------------------------------------------------------- parts of pages

  private boolean isAnchorMissing(ContentRef ref) {
    if (!(ref instanceof ContentRef.Anchor anchor)
        || anchor.page() == null
        || anchor.space() != null
        || anchor.anchor().startsWith(BY_WORDS)) {
      return false;
    }
    String file = content.page(new PageId(anchor.page())).map(Page::gitPath).orElse(null);
    TextFacts facts = file == null ? null : texts.apply(file);
    if (file == null || facts == null) {
      return false;
    }
    Set<String> there =
        anchors.computeIfAbsent(
            file,
            of -> {
              Set<String> found = new HashSet<>();
              return collect(of, facts, 0, found) ? found : Set.of("");
            });
    return !there.contains("")
        && !there.contains(anchor.anchor())
        && !there.contains(RelativePath.decoded(anchor.anchor()));
  }

  /** Adds the anchors of a text and of those that it includes; false where not all are known. */
  private boolean collect(String file, TextFacts facts, int depth, Set<String> found) {
    found.addAll(facts.anchors().names());
    boolean known = !facts.anchors().open();
    for (FoundLink link : facts.links()) {
      if (link.kind() == Links.Kind.INCLUDE && depth < MAX_INCLUDED) {
        Optional<String> included =
            RelativePath.resolve(
                    file, link.target(), path -> content.reusableContentBySource(path).isPresent())
                .map(to -> to.path());
        TextFacts text = included.map(texts).orElse(null);
        known &= text == null || collect(included.orElseThrow(), text, depth + 1, found);
      }
    }
    return known;
  }
}
