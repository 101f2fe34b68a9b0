package dev.docs.http.reader;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.LinkPlaces;
import dev.docs.content.link.PresentLinks;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.PlainValues;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonLimits;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.evaluation.Evaluation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the pages of a site space are made of, as one visitor sees it at one time. Each page has a
 * key, which is equal for as long as the page and its other forms would be rendered to the same
 * bytes; it is made without reading or rendering a text. Not thread-safe.
 *
 * <p>In a key are: the version of the library; the frame of the site space, with all settings; the
 * page with its place and its text; the pages that lists around it show; and the answers to the
 * {@linkplain Uses questions} that the page asked when it was rendered. It has no identifiers that
 * would differ after another import of the same files, but where an identifier is shown.
 */
final class SpaceState {

  /** The endings of the other forms of pages. */
  static final List<String> FORMS =
      List.of(SiteAnswers.MARKDOWN, SiteAnswers.PDF, SiteAnswers.FEED);

  private static final JsonLimits LIMITS = JsonLimits.ofDepth(50);

  private final Visit visit;
  private final ContentView view;
  private final Content content;
  private final SiteContext around;
  private final ContentLinks links;
  private final PresentLinks present;
  private final boolean pdf;
  private final boolean pager;
  private final String frame;
  private final String common;
  private final SpaceTree tree;
  private final Map<String, Page> places = new HashMap<>();
  private final Map<Map<?, ?>, String> references = new HashMap<>();

  /** All that questions can be answered with; null until it is needed. */
  private @Nullable String world;

  /**
   * The state as it is seen on a visit of the site space.
   *
   * @param library names the version of what renders pages
   */
  SpaceState(Visit any, String library) {
    visit = any.ofFirst();
    view = visit.content();
    content = view.content();
    around = SiteContext.on(visit, null);
    links = new ContentLinks(content);
    present = new PresentLinks(content);
    Look look = visit.look();
    pdf = look.isOn("pdf", "enabled");
    pager = look.isOn("pagination", "enabled");
    Frame first = new Frame(visit);
    first.named("", "", null);
    frame = new String(first.rendered().html().bytes(Integer.MAX_VALUE), StandardCharsets.UTF_8);
    common =
        new Facts()
            .add(library)
            .add(visit.canonical("").orElse(""))
            .add(frame)
            .add(look.settings())
            .add(visit.isListed())
            .add(view.space().space().title())
            .add(view.textsIdentity())
            .digest();
    tree = new SpaceTree(visit);
    for (Page page : content.allPages()) {
      if (page.type() == PageType.DOCUMENT) {
        visit.place(visit.siteSpace(), page).ifPresent(place -> places.put(place, page));
      }
    }
  }

  /** Whether a later visit of the site space sees the same. */
  boolean isOf(Visit later) {
    return visit.surroundings().equals(later.surroundings())
        && visit.read().entrySet().stream()
            .allMatch(one -> later.identity(one.getKey()).equals(one.getValue()));
  }

  /** The places of all documents, and these. */
  Map<String, Page> documents() {
    return places;
  }

  /** The documents that lists show, in the order of the tree. */
  List<String> listed() {
    return tree.documents().stream()
        .flatMap(page -> visit.place(visit.siteSpace(), page).stream())
        .toList();
  }

  /** What searches and hosts are told of its pages. */
  SpacePages pages() {
    return new SpacePages(visit);
  }

  /** The first page of the space. */
  String place() {
    return visit.path();
  }

  /** What is around the first page, without a tree: as HTML, with links that are relative to it. */
  String frame() {
    return frame;
  }

  /** Where links among the pages in the tree lead, relative to the first page. */
  List<String> linkedByTree() {
    return tree.links();
  }

  /** The places that a page has in other forms, if it has them. */
  List<String> forms(Page page) {
    return FORMS.stream()
        .flatMap(ending -> visit.place(visit.siteSpace(), page, ending).stream())
        .toList();
  }

  /** The places of a page's counterparts in the variants of the site space, itself among them. */
  List<String> beside(Page page) {
    String path = place(page).isEmpty() || isFirst(page) ? "" : content.path(page);
    List<SiteSpace> all = visit.variants();
    List<String> beside = new ArrayList<>();
    if (all.size() > 1) {
      all.forEach(one -> visit.beside(one, path).ifPresent(beside::add));
    }
    return beside;
  }

  private boolean isFirst(Page page) {
    return content.landingPage().filter(first -> first.id().equals(page.id())).isPresent();
  }

  private String place(Page page) {
    return visit.place(visit.siteSpace(), page).orElse("");
  }

  /**
   * What a page is made of.
   *
   * @param key of all but the answers to questions about the site
   * @param world of all that they can be answered with: equal for equal answers, but changed by
   *     much that is not asked for
   * @param answers of the answers
   */
  record Made(String key, String world, String answers) {}

  /**
   * What a page is made of.
   *
   * @param questions that it asked
   */
  Made made(Page page, List<String> questions) {
    return new Made(key(page, questions), world(page), answers(page, questions));
  }

  /**
   * What a page is made of that would be rendered as it was; empty where it might not.
   *
   * @param then what it was made of when it asked these questions
   */
  Optional<Made> again(Made then, Page page, List<String> questions) {
    if (!then.key().equals(key(page, questions))) {
      return Optional.empty();
    }
    Made now = new Made(then.key(), world(page), then.answers());
    return now.equals(then) || then.answers().equals(answers(page, questions))
        ? Optional.of(now)
        : Optional.empty();
  }

  private String key(Page page, List<String> questions) {
    Facts facts = new Facts().add(common).add(place(page));
    own(page, facts);
    facts.add(pages().isFound(page));
    forms(page).forEach(facts::add);
    facts.add(pdf && Renderer.hasPdf(visit, page));
    crumbs(page, facts);
    if (pager && page.layout().pagination()) {
      for (Optional<Page> one : List.of(tree.before(page), tree.after(page))) {
        facts.add(one.map(Page::title).orElse(null)).add(one.map(this::place).orElse(null));
      }
    }
    facts.add("tree");
    if (page.layout().tableOfContents()) {
      tree.of(page, facts);
    }
    facts.add("beside");
    beside(page).forEach(facts::add);
    for (String question : questions) {
      String asked = question.substring(1);
      if (question.charAt(0) == Uses.SPECIFICATION) {
        facts.add(question).add(specification(asked));
      } else if (question.charAt(0) == Uses.MEMORY) {
        facts.add(question).add(Long.parseLong(asked) <= visit.call().memory().limit());
      }
    }
    return facts.digest();
  }

  private String world(Page page) {
    if (world == null) {
      Facts facts = new Facts();
      visit.variants().forEach(one -> facts.add(one.id()));
      for (SiteSpace one : visit.structure().siteSpaces()) {
        facts.add(one.id()).add(visit.place(one).orElse(null));
        if (visit.place(one).isPresent()) {
          visit.content(one.space()).ifPresent(its -> add(one, its.content(), facts));
        }
      }
      world = facts.digest();
    }
    Facts facts = new Facts().add(world);
    addLinks(content, page, facts);
    return facts.digest();
  }

  private void add(SiteSpace at, Content content, Facts facts) {
    facts.add(at.space()).add(LinkPlaces.digest(content));
    facts.add(new TreeMap<>(content.variables()));
    for (Page page : content.descendants(null)) {
      facts.add(page.id()).add(page.type()).add(page.title()).add(page.description());
      facts.add(visit.place(at, page).orElse(null));
    }
    for (ContentFile file : content.listedFiles()) {
      facts.add(file.id()).add(file.name()).add(file.contentType()).add(file.chunks());
      facts.add(file.size()).add(file.width()).add(file.height());
    }
    for (ReusableContent reusable : content.allReusableContents()) {
      facts.add(reusable.id()).add(reusable.document());
      addLinks(content, reusable, facts);
    }
  }

  private static void addLinks(Content content, TextOwner owner, Facts facts) {
    new TreeMap<>(content.links(owner.ref())).forEach((from, to) -> facts.add(from).add(to));
  }

  private void own(Page page, Facts facts) {
    PageCover cover = page.cover();
    facts
        .add(page.title())
        .add(page.emoji())
        .add(page.icon())
        .add(page.description())
        .add(page.layout())
        .add(new TreeMap<>(page.variables()))
        .add(page.noIndex())
        .add(page.noRobotsIndex())
        .add(page.updatedAt())
        .add(page.document())
        .add(page.computed().map(source -> source + " " + view.computedFrom()).orElse(null));
    if (cover != null) {
      facts
          .add(cover.yPos())
          .add(cover.height())
          .add(cover.textColor())
          .add(cover.textColorDark())
          .add(cover.ref() == null ? null : reference(cover.ref().toMap()))
          .add(cover.refDark() == null ? null : reference(cover.refDark().toMap()));
    }
  }

  private void crumbs(Page page, Facts facts) {
    Optional<SiteSection> section = visit.section();
    facts.add(section.map(one -> one.label().title()).orElse(null));
    facts.add(section.map(visit::entrance).flatMap(visit::place).orElse(null));
    for (Page above : content.ancestors(page)) {
      facts.add(above.type()).add(above.title()).add(place(above));
    }
  }

  // ---------------------------------------------------------------- questions

  private String answers(Page page, List<String> questions) {
    Facts facts = new Facts();
    new TreeMap<>(present.moved(page)).forEach((from, to) -> facts.add(from).add(to));
    List<ContentRef> owners = new ArrayList<>(List.of(page.ref()));
    Evaluation evaluation = new Evaluation(view, page, Evaluation.Scope.ALL, visit.call().memory());
    for (String question : questions) {
      String asked = question.substring(1);
      facts.add(question);
      switch (question.charAt(0)) {
        case Uses.LINK -> link(asked, owners, facts);
        case Uses.INCLUDED -> included(ContentRef.of(map(asked)), owners, facts);
        case Uses.VALUE -> facts.add(evaluation.readersValue(asked).orElse(null));
        case Uses.REFERENCE -> facts.add(reference(map(asked)));
        case Uses.PAGE -> facts.add(around.pageTitle(asked).orElse(null));
        case Uses.FILE -> facts.add(file(asked));
        default -> {}
      }
    }
    return facts.digest();
  }

  private static Map<?, ?> map(String json) {
    return PlainValues.map(Json.parse(json.getBytes(StandardCharsets.UTF_8), LIMITS));
  }

  /** What a link leads to, where a text among the owners has the number before the colon. */
  private void link(String asked, List<ContentRef> owners, Facts facts) {
    int colon = asked.indexOf(':');
    int number = Integer.parseInt(asked.substring(0, colon));
    Optional<TextOwner> owner =
        number < owners.size() ? content.owner(owners.get(number)) : Optional.empty();
    if (owner.isEmpty()) {
      return; // its text is not there, of which the facts tell already
    }
    ContentRef found = links.on(owner.get()).resolve(asked.substring(colon + 1));
    if (Uses.isOfSpace(found)) {
      included(found, owners, facts);
    } else {
      facts.add(found instanceof ContentRef.Url ? "url" : reference(found.toMap()));
    }
  }

  private void included(ContentRef ref, List<ContentRef> owners, Facts facts) {
    if (!owners.contains(ref)) {
      owners.add(ref);
    }
    Optional<TextOwner> reusable = content.owner(ref);
    facts.add(owners.indexOf(ref)).add(reusable.isPresent());
    facts.add(reusable.map(TextOwner::document).orElse(null));
  }

  /** All that a page may show of a target. */
  private String reference(Map<?, ?> ref) {
    String known = references.get(ref);
    if (known == null) {
      Facts facts = new Facts();
      Optional<String> target = new BlockHtml(around).href(ref);
      Optional<Page> to = around.pageOf(ref);
      facts
          .add(ref.get("kind"))
          .add(target.orElseGet(() -> Json.text(ref)))
          .add(to.map(Page::title).orElse(null))
          .add(to.map(Page::description).orElse(null))
          .add(around.nameOf(ref).orElse(null))
          .add(ref.get("page") instanceof String id ? around.pageTitle(id).orElse(null) : null)
          .add(ref.get("file") instanceof String id ? file(id) : null);
      known = facts.digest();
      references.put(ref, known);
    }
    return known;
  }

  private @Nullable String file(String id) {
    Optional<ContentFile> file = around.file(id);
    return file.map(
            one ->
                new Facts()
                    .add(one.name())
                    .add(one.contentType())
                    .add(one.size())
                    .add(one.width())
                    .add(one.height())
                    .add(around.image(id).orElse(null))
                    .digest())
        .orElse(null);
  }

  private @Nullable String specification(String slug) {
    return SpecificationCache.latest(visit.docs(), visit.at().organization(), slug)
        .map(version -> version.digest())
        .orElse(null);
  }
}
