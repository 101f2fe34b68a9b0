package dev.docs.http.app;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.document.Document;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.BoundedInclusions;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.http.html.RenderContext;
import dev.docs.http.link.Links;
import dev.docs.id.CollectionId;
import dev.docs.id.FileId;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.id.SpaceId;
import dev.docs.space.content.ContentView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Renders a page of a content: links lead to the browser pages of the same content. Not
 * thread-safe.
 */
final class ContentRenderContext implements RenderContext {

  private static final int HEX = 16;

  /** Fields that hold the identifier of a reference's target. */
  private static final List<String> IDS = List.of("page", "space", "file", "collection");

  private final PageBuilder view;
  private final ContentView content;
  private final ContentAddress shown;
  private final String prefix;
  private final Function<String, Optional<Document>> reusableContents;

  ContentRenderContext(PageBuilder view, ContentView content, ContentAddress shown) {
    this(view, content, shown, "");
  }

  /** For one of several texts on the same page, whose anchors a prefix keeps unique. */
  ContentRenderContext(PageBuilder view, ContentView content, ContentAddress shown, String prefix) {
    this.prefix = prefix;
    this.view = view;
    this.content = content;
    this.shown = shown;
    this.reusableContents = new BoundedInclusions(this::reusable, view.call().memory());
  }

  @Override
  public Optional<Document> reusableContent(String id) {
    return reusableContents.apply(id);
  }

  private Optional<Document> reusable(String id) {
    return Optional.of(id)
        .filter(Id::isPossible)
        .map(ReusableContentId::new)
        .flatMap(content.content()::reusableContent)
        .map(
            reusable ->
                MarkdownParser.parseOrPlain(
                    FrontMatter.splitAsMeant(content.text(reusable.document())).body(),
                    new ContentLinks(content.content()).on(reusable)));
  }

  @Override
  public Optional<String> target(Map<?, ?> ref) {
    Links links = view.links();
    boolean possible =
        IDS.stream()
            .map(field -> text(ref, field))
            .allMatch(id -> id.isEmpty() || Id.isPossible(id));
    if (!possible) {
      return Optional.empty();
    }
    return switch (text(ref, "kind")) {
      case "page" -> page(ref);
      case "anchor" -> {
        String place = Links.fragment("#" + text(ref, "anchor"));
        yield text(ref, "page").isEmpty()
            ? Optional.of(place)
            : page(ref).map(href -> href + place);
      }
      case "file" -> file(text(ref, "file")).map(this::download);
      case "space" -> given(ref, "space").map(SpaceId::new).map(links::spaceApp);
      case "collection" ->
          given(ref, "collection").map(CollectionId::new).map(links::collectionApp);
      default -> Optional.empty();
    };
  }

  private static Optional<String> given(Map<?, ?> ref, String field) {
    return Optional.of(text(ref, field)).filter(Id::isPossible);
  }

  private Optional<String> page(Map<?, ?> ref) {
    Optional<PageId> page = given(ref, "page").map(PageId::new);
    String space = text(ref, "space");
    if (!space.isEmpty() && !space.equals(shown.at().space().value())) {
      return page.map(id -> view.links().pageApp(new SpaceId(space), id));
    }
    return page.flatMap(content.content()::page).map(found -> shown.page(found.id()));
  }

  private Optional<ContentFile> file(String id) {
    return Optional.of(id).filter(Id::isPossible).map(FileId::new).flatMap(content.content()::file);
  }

  private String download(ContentFile file) {
    return view.download(shown, content, file);
  }

  private static String text(Map<?, ?> ref, String field) {
    Object value = ref.get(field);
    return value == null ? "" : value.toString();
  }

  @Override
  public Optional<String> pageTitle(String page) {
    return Optional.of(page)
        .filter(Id::isPossible)
        .map(PageId::new)
        .flatMap(content.content()::page)
        .map(Page::title);
  }

  @Override
  public Optional<String> fileName(String id) {
    return file(id).map(ContentFile::name);
  }

  /**
   * Any image type is allowed, SVG included: scripts in images do not run, and the image comes from
   * this server.
   */
  @Override
  public Optional<String> image(String id) {
    return file(id).filter(file -> file.contentType().startsWith("image/")).map(this::download);
  }

  @Override
  public Optional<String> emoji(String code) {
    StringBuilder text = new StringBuilder();
    for (String part : code.split("-", -1)) {
      if (!part.matches("[0-9a-fA-F]{2,6}")) {
        return Optional.empty();
      }
      int character = Integer.parseInt(part, HEX);
      if (!Character.isValidCodePoint(character)) {
        return Optional.empty();
      }
      text.appendCodePoint(character);
    }
    return Optional.of(text.toString());
  }

  /** The same anchors as in the URLs of search results. */
  @Override
  public String anchor(String id) {
    return prefix + id;
  }
}
