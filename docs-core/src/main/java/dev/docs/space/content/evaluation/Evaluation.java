package dev.docs.space.content.evaluation;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.TextOwner;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.Expansion;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.Links;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.TitleHeading;
import dev.docs.id.Id;
import dev.docs.id.ReusableContentId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.ContentView;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates texts of pages: replaces {@code space.vars.NAME} and {@code page.vars.NAME} by their
 * values and includes by the blocks of the reusable contents, and in what a site's visitor reads,
 * expressions with {@code visitor.claims}. Unknown variables, other expressions and conditions stay
 * unchanged. Immutable and thread-safe.
 */
@KeepsRule({"stable-links", "evaluated", "visitor-markdown"})
public final class Evaluation {

  private static final String SPACE = "space.vars.";
  private static final String PAGE = "page.vars.";

  private static final Pattern LEADING_LINES = Pattern.compile("\\A(?:[ \\t]*+\\R)++");

  private final ContentView view;
  private final @Nullable Page page;
  private final Scope scope;
  private final MemoryBudget memory;
  private final Lookups lookups;

  /** What is replaced. */
  public enum Scope {
    NOTHING,
    /** Includes, by the blocks of the reusable contents. */
    INCLUDES,
    /** Includes, and variables by their values. */
    ALL
  }

  /**
   * The evaluation of a page of this content.
   *
   * @param memory counts the included contents
   */
  public Evaluation(ContentView view, Page page, Scope scope, MemoryBudget memory) {
    this(view, page, scope, memory, Lookups.NONE);
  }

  /** The evaluation of what is on no page, such as a reusable content: without variables of one. */
  public Evaluation(ContentView view, Scope scope, MemoryBudget memory) {
    this(view, null, scope, memory, Lookups.NONE);
  }

  private Evaluation(
      ContentView view, @Nullable Page page, Scope scope, MemoryBudget memory, Lookups lookups) {
    this.memory = memory;
    this.view = view;
    this.page = page;
    this.scope = scope;
    this.lookups = lookups;
  }

  /** The same evaluation, of which others are told what it looks up. */
  public Evaluation telling(Lookups told) {
    return new Evaluation(view, page, scope, memory, told);
  }

  /** A document of the page or reusable content, evaluated, with its links resolved. */
  public Document document(Document document) {
    if (scope == Scope.NOTHING) {
      return document;
    }
    return Expansion.of(document, this::value, this::reusableContent, memory).orElse(document);
  }

  /** How the links of a text are written. */
  public enum Refs {
    /** By the paths of what they lead to, relative to the page's file. */
    RELATIVE,
    /** By the identifiers of what they lead to, which no move changes. */
    STABLE
  }

  /** As {@link #markdown()}, with its links in one of their forms. */
  public String markdown(Refs refs) {
    Page of = requireNonNull(page, "page");
    if (refs == Refs.RELATIVE) {
      return markdown();
    }
    LinkResolver links = links(of);
    String text = Links.rewrite(body(of, this::value), target -> stable(links, target));
    return PageSettings.write(of, text, view.content());
  }

  private static String stable(LinkResolver links, String target) {
    ContentRef ref = target.startsWith("#") ? null : links.resolve(target);
    return ref == null || ref instanceof ContentRef.Url ? target : Links.byId(ref);
  }

  /**
   * The page's text with its settings before it, evaluated. Byte for byte as written where there is
   * nothing to evaluate; else formatted again, with links of included contents by identifier.
   */
  public String markdown() {
    Page of = requireNonNull(page, "page");
    return PageSettings.write(of, body(of, this::value), view.content());
  }

  /**
   * The page's text as readers of a site see it: evaluated, without its settings, its title as its
   * heading.
   *
   * @param urls the URLs of what links lead to; links without one stay as they are
   */
  public String published(Function<ContentRef, Optional<String>> urls) {
    Page of = requireNonNull(page, "page");
    LinkResolver links = links(of);
    String body =
        Links.rewrite(
            // what is about the reader is not for answers that many share
            body(of, this::readersValue),
            target -> urls.apply(links.resolve(target)).orElse(target));
    return TitleHeading.titled(LEADING_LINES.matcher(body).replaceFirst(""), of.title());
  }

  private String body(Page of, Function<String, Optional<String>> values) {
    String text = view.text(of);
    if (scope == Scope.NOTHING) {
      return text;
    }
    return Expansion.of(
            MarkdownParser.parse(text, target -> onlyIncludes(of, target)),
            values,
            this::reusableContent,
            memory)
        .map(MarkdownWriter::write)
        .orElse(text);
  }

  private ContentRef onlyIncludes(Page of, String target) {
    ContentRef ref = links(of).resolve(target);
    return ref instanceof ContentRef.ReusableContent
        ? ref
        : LinkResolver.asWritten().resolve(target);
  }

  /** Resolves the links of the page or of a reusable content. */
  public LinkResolver links(TextOwner owner) {
    LinkResolver links = new ContentLinks(view.content()).on(owner);
    return target -> {
      ContentRef found = links.resolve(target);
      lookups.link(owner, target, found);
      return found;
    };
  }

  /**
   * The value of an expression on the page for its reader: that of a variable, or of what is known
   * of the reader; empty for any other.
   */
  public Optional<String> readersValue(String expression) {
    return value(expression).or(() -> view.value(expression, requireNonNull(page, "page")));
  }

  private Optional<String> value(String expression) {
    lookups.value(expression);
    if (scope != Scope.ALL) {
      return Optional.empty();
    }
    Content content = view.content();
    if (expression.startsWith(SPACE)) {
      return value(content.variables(), expression.substring(SPACE.length()));
    }
    return page != null && expression.startsWith(PAGE)
        ? value(page.variables(), expression.substring(PAGE.length()))
        : Optional.empty();
  }

  private static Optional<String> value(Map<String, VariableValue> variables, String name) {
    return Optional.ofNullable(variables.get(name)).map(VariableValue::text);
  }

  private Optional<Document> reusableContent(String id) {
    return Optional.of(id)
        .filter(Id::isPossible)
        .flatMap(possible -> view.content().reusableContent(new ReusableContentId(possible)))
        .map(this::document);
  }

  private Document document(ReusableContent reusable) {
    lookups.included(reusable);
    return MarkdownParser.parseOrPlain(
        FrontMatter.splitAsMeant(view.text(reusable.document())).body(), links(reusable));
  }
}
