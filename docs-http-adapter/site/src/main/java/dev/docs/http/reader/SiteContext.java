package dev.docs.http.reader;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.error.DocsException;
import dev.docs.http.html.RenderContext;
import dev.docs.http.link.Links;
import dev.docs.id.FileId;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.content.ContentView;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Resolves the references of a page of a visited site: to what the visitor sees, or to nothing. */
final class SiteContext implements RenderContext {

  private static final int HEX = 16;

  private final Visit visit;
  private final SiteSpace siteSpace;
  private final ContentView content;
  private final @Nullable Page page;
  private final UnaryOperator<String> url;
  private final Questions questions;

  /**
   * @param page whose text it is; null for links of the site itself
   * @param url the URL of a place
   */
  SiteContext(
      Visit visit,
      SiteSpace siteSpace,
      @Nullable Page page,
      UnaryOperator<String> url,
      Questions questions) {
    this.visit = visit;
    this.siteSpace = siteSpace;
    this.content = visit.content(siteSpace.space()).orElseThrow();
    this.page = page;
    this.url = url;
    this.questions = questions;
  }

  /** References in links that are relative to the page. */
  static SiteContext on(Visit visit, @Nullable Page page) {
    return on(visit, page, Questions.NONE);
  }

  static SiteContext on(Visit visit, @Nullable Page page, Questions questions) {
    return new SiteContext(visit, visit.siteSpace(), page, visit::href, questions);
  }

  /** Includes are evaluated before a page is rendered. */
  @Override
  public Optional<Document> reusableContent(String id) {
    return Optional.empty();
  }

  @Override
  public Optional<String> target(Map<?, ?> ref) {
    questions.reference(ref);
    try {
      return target(ContentRef.of(ref));
    } catch (DocsException e) {
      return Optional.empty();
    }
  }

  /** The URL of a target; empty for what the visitor does not see, and for other URLs. */
  Optional<String> target(ContentRef ref) {
    if (ref instanceof ContentRef.Page to) {
      return page(to.page(), to.space());
    }
    if (ref instanceof ContentRef.Anchor to) {
      String place = Links.fragment("#" + to.anchor());
      return to.page() == null
          ? Optional.of(place)
          : page(to.page(), to.space()).map(found -> found + place);
    }
    if (ref instanceof ContentRef.File to) {
      return file(to.file()).flatMap(this::place).map(url);
    }
    return ref instanceof ContentRef.Space to
        ? showing(to.space()).flatMap(visit::place).map(url)
        : Optional.empty();
  }

  private Optional<SiteSpace> showing(@Nullable String space) {
    if (space == null) {
      return Optional.of(siteSpace);
    }
    return Optional.of(space).filter(Id::isPossible).map(SpaceId::new).flatMap(visit::showing);
  }

  private Optional<String> page(String id, @Nullable String space) {
    return showing(space)
        .flatMap(in -> page(in, id).flatMap(found -> visit.place(in, found)))
        .map(url);
  }

  private Optional<Page> page(SiteSpace in, String id) {
    return Optional.of(id)
        .filter(Id::isPossible)
        .flatMap(
            possible ->
                visit.content(in.space()).flatMap(view -> view.content().page(new PageId(id))));
  }

  /** The page that a reference leads to; empty for other references. */
  Optional<Page> pageOf(@Nullable Object ref) {
    if (!(ref instanceof Map<?, ?> map) || !(map.get("page") instanceof String id)) {
      return Optional.empty();
    }
    questions.reference(map);
    return showing(map.get("space") instanceof String space ? space : null)
        .flatMap(in -> page(in, id));
  }

  /** What a reference is called where nothing else is said: a page, a file or a URL. */
  Optional<String> nameOf(@Nullable Object ref) {
    return pageOf(ref)
        .map(Page::title)
        .or(() -> member(ref, "file").flatMap(this::fileName))
        .or(() -> member(ref, "url"));
  }

  private static Optional<String> member(@Nullable Object ref, String name) {
    return ref instanceof Map<?, ?> map
        ? Optional.ofNullable(map.get(name)).map(Object::toString)
        : Optional.empty();
  }

  @Override
  public Optional<String> pageTitle(String id) {
    questions.page(id);
    return page(siteSpace, id).map(Page::title);
  }

  @Override
  public Optional<String> fileName(String id) {
    return file(id).map(ContentFile::name);
  }

  /** A file of the space that the visitor may read. */
  Optional<ContentFile> file(String id) {
    questions.file(id);
    return Optional.of(id).filter(Id::isPossible).map(FileId::new).flatMap(content.content()::file);
  }

  private Optional<String> place(ContentFile file) {
    return visit
        .place(siteSpace)
        .map(
            base ->
                base
                    + SiteAnswers.FILES
                    + Links.encodedPath(visit.fileKey(file))
                    + "/"
                    + FileAnswer.encodedName(file));
  }

  @Override
  public Optional<String> image(String id) {
    return file(id)
        .filter(file -> file.contentType().startsWith("image/"))
        .flatMap(this::place)
        .map(url);
  }

  @Override
  public Optional<String> emoji(String code) {
    StringBuilder text = new StringBuilder();
    for (String part : code.split("-", -1)) {
      if (!part.matches("[0-9a-fA-F]{2,6}")
          || !Character.isValidCodePoint(Integer.parseInt(part, HEX))) {
        return Optional.empty();
      }
      text.appendCodePoint(Integer.parseInt(part, HEX));
    }
    return Optional.of(text.toString());
  }

  /** The value of an expression for the visitor; empty where it has none. */
  Optional<String> value(String expression) {
    questions.value(expression);
    return page == null ? Optional.empty() : content.value(expression, page);
  }

  /** The same anchors as in the URLs of search results. */
  @Override
  public String anchor(String id) {
    return id;
  }
}
