package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PartEdits;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.content.link.WrittenLinks;
import dev.docs.content.markdown.Links;
import dev.docs.rule.internal.KeepsRule;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The sides of an import into a content of which no earlier import is known. A text that its file
 * says as the content would export it, or with other targets that lead to the same, is the same on
 * both sides: as the folder writes it, with links that lead where they led, also to what the folder
 * does not have. And files are where the folder has them, on both sides. All else that differs is
 * left to the merge.
 *
 * @param ours the content
 * @param theirs the content of the folder, as it is merged
 */
@KeepsRule("reimport-unknown-base")
public record UnknownBase(Content ours, Content theirs) {

  /**
   * The sides of an import.
   *
   * @param theirs as it was read over {@code ours}
   * @param texts the texts of both
   */
  public static UnknownBase of(
      Content ours, Content theirs, Layout layout, Function<DocumentId, String> texts) {
    return ours.equals(Content.empty())
        ? new UnknownBase(ours, theirs)
        : new Run(Former.of(ours, texts), theirs).sides(layout);
  }

  public boolean isSame() {
    return ours.equals(theirs);
  }

  /** Used once, by one thread. */
  private static final class Run {

    private final Former former;
    private final Content read;
    private final ContentLinks here;
    private final ContentLinks there;
    private Content ours;
    private Content theirs;

    Run(Former former, Content theirs) {
      this.former = former;
      this.read = theirs;
      this.here = new ContentLinks(former.content());
      this.there = new ContentLinks(theirs);
      this.ours = former.content();
      this.theirs = theirs;
    }

    UnknownBase sides(Layout layout) {
      layout.pages().stream()
          .flatMap(LayoutPage::all)
          .forEach(
              page ->
                  page.source()
                      .flatMap(read::pageBySource)
                      .ifPresent(now -> page(page.text().orElse(""), now)));
      for (LayoutFile file : layout.files()) {
        if (file.isReusable()) {
          reusable(file);
        } else {
          read.fileBySource(file.path()).ifPresent(this::file);
        }
      }
      layout.configuration().flatMap(file -> read.fileBySource(file.path())).ifPresent(this::file);
      read.allPages().forEach(this::target);
      return new UnknownBase(ours, theirs);
    }

    // -------------------------------------------------------------- pages

    private void page(String text, Page now) {
      Page own = former.content().page(now.id()).orElse(null);
      if (own == null || own.type() != now.type()) {
        return;
      }
      Page placed = PageBuilder.of(own).gitPath(now.gitPath()).build();
      boolean left =
          now.gitPath() != null
              && now.gitPath().equals(former.paths().pages().get(own.id()))
              && text.equals(former.written(own));
      Optional<Map<String, ContentRef>> links =
          links(here.of(own), own.document(), there.of(now), now.document(), left);
      ours =
          links.isEmpty()
              ? ContentEdits.with(ours, placed)
              : ContentEdits.withText(ours, placed, now.document());
      if (left) {
        PageBuilder same = PageBuilder.of(placed).title(now.title()).linkTitle(now.linkTitle());
        same.slug(now.slug(), now.slugFixed()).under(now.parent(), now.order());
        theirs = ContentEdits.with(theirs, same.document(now.document()));
      }
      links.ifPresent(found -> link(here.of(own), found));
    }

    /** A link of the table of contents that is written as in an export leads where it led. */
    private void target(Page now) {
      Optional<ContentRef> led = former.content().page(now.id()).flatMap(Page::target);
      if (led.isPresent()
          && now.target().orElse(null) instanceof ContentRef.Url url
          && url.url().equals(former.paths().targets().get(now.id()))) {
        theirs = ContentEdits.with(theirs, PageBuilder.of(now).kind(new PageKind.Link(led.get())));
      }
    }

    // -------------------------------------------------------------- reusable contents

    private void reusable(LayoutFile file) {
      ReusableContent now = read.reusableContentBySource(file.path()).orElse(null);
      ReusableContent own =
          now == null ? null : former.content().reusableContent(now.id()).orElse(null);
      if (now == null || own == null) {
        return;
      }
      String body = former.written(own);
      String text = new String(file.content().toByteArray(), StandardCharsets.UTF_8);
      boolean left =
          own.id().equals(former.paths().reusables().get(file.path()))
              && text.equals(ReusableFile.write(own.title(), body, file.path()));
      Optional<Map<String, ContentRef>> links =
          links(here.of(own), own.document(), there.of(now), now.document(), left);
      ReusableContent placed = PartEdits.withGitPath(own, now.gitPath());
      ReusableContent same = PartEdits.withText(placed, now.document());
      ours = ContentEdits.with(ours, links.isPresent() ? same : placed);
      if (left) {
        theirs = ContentEdits.with(theirs, same);
      }
      links.ifPresent(found -> link(here.of(own), found));
    }

    // -------------------------------------------------------------- files

    /** A file that the export names otherwise keeps its name. */
    private void file(ContentFile now) {
      ContentFile own = former.content().file(now.id()).orElse(null);
      if (own != null) {
        ours = ContentEdits.with(ours, PartEdits.withGitPath(own, now.gitPath()));
        if (own.id().equals(former.paths().files().get(now.gitPath()))) {
          theirs =
              ContentEdits.with(
                  theirs,
                  own.chunks().equals(now.chunks())
                      ? PartEdits.withGitPath(own, now.gitPath())
                      : PartEdits.withName(now, own.name()));
        }
      }
    }

    // -------------------------------------------------------------- texts

    /** Both sides have the same text: so they have the same links. */
    private void link(Owned owner, Map<String, ContentRef> links) {
      ours = ContentEdits.withLinks(ours, owner.self(), links);
      theirs = ContentEdits.withLinks(theirs, owner.self(), links);
    }

    /**
     * The links of the folder's text, where it differs from ours in nothing but how links are
     * written; empty where it says something else.
     *
     * @param left whether the file was left as it was exported: then a link that leads nowhere in
     *     the folder leads where it led
     */
    private Optional<Map<String, ContentRef>> links(
        Owned own, @Nullable DocumentId one, Owned now, @Nullable DocumentId other, boolean left) {
      String mine = former.texts().apply(one);
      String folders = former.texts().apply(other);
      List<Links.Link> in = Links.in(mine);
      List<Links.Link> out = Links.in(folders);
      if (in.size() != out.size() || !withoutTargets(mine).equals(withoutTargets(folders))) {
        return Optional.empty();
      }
      Map<String, ContentRef> links = new HashMap<>(read.links(now.self()));
      for (int i = 0; i < in.size(); i++) {
        String target = in.get(i).target();
        String written = out.get(i).target();
        Optional<ContentRef> ref = own.resolve(target);
        boolean same = ref.isEmpty() ? target.equals(written) : ref.equals(now.resolve(written));
        Optional<ContentRef> led = own.resolve(path(target)).filter(here::isThere);
        if (!same && (!left || led.isEmpty())) {
          return Optional.empty();
        }
        led.filter(to -> !WrittenLinks.isIdentifier(path(written), to))
            .ifPresent(to -> links.put(path(written), to));
      }
      return Optional.of(links);
    }

    private static String path(String target) {
      int hash = target.indexOf('#');
      return hash < 0 ? target : target.substring(0, hash);
    }

    private static String withoutTargets(String text) {
      return Links.rewrite(text, target -> "x");
    }
  }

  // ---------------------------------------------------------------- links

  /**
   * A merged content whose links lead where they led before the import, also those that are not
   * recorded: files that they are relative to, or that they name, may be elsewhere now.
   *
   * @param texts the texts of both
   */
  public static Content relinked(
      Content before, Content merged, Function<DocumentId, String> texts) {
    Content linked = merged;
    ContentLinks were = new ContentLinks(before);
    ContentLinks are = new ContentLinks(merged);
    for (Page page : before.allPages()) {
      Page now = merged.page(page.id()).orElse(null);
      if (now != null) {
        linked =
            relinked(
                linked,
                new Text(were.of(page), texts.apply(page.document())),
                new Text(are.of(now), texts.apply(now.document())),
                were);
      }
    }
    for (ReusableContent reusable : before.allReusableContents()) {
      ReusableContent now = merged.reusableContent(reusable.id()).orElse(null);
      if (now != null) {
        linked =
            relinked(
                linked,
                new Text(were.of(reusable), texts.apply(reusable.document())),
                new Text(are.of(now), texts.apply(now.document())),
                were);
      }
    }
    return linked;
  }

  private record Text(Owned owner, String text) {}

  private static Content relinked(Content merged, Text was, Text now, ContentLinks were) {
    Map<String, ContentRef> lost = new HashMap<>();
    Set<String> before = WrittenLinks.targets(was.text());
    for (String target : WrittenLinks.targets(now.text())) {
      if (before.contains(target)) {
        was.owner()
            .resolve(target)
            .filter(were::isThere)
            .filter(merged::holds)
            .filter(ref -> !WrittenLinks.isIdentifier(target, ref))
            .filter(ref -> now.owner().resolve(target).filter(ref::equals).isEmpty())
            .ifPresent(ref -> lost.put(target, ref));
      }
    }
    if (lost.isEmpty()) {
      return merged;
    }
    Map<String, ContentRef> links = new HashMap<>(merged.links(now.owner().self()));
    links.putAll(lost);
    return ContentEdits.withLinks(merged, now.owner().self(), links);
  }
}
