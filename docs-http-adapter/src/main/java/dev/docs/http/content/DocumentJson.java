package dev.docs.http.content;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.KeyedBlocks;
import dev.docs.content.markdown.TitleHeading;
import dev.docs.error.DocsException;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.ShownDocument;
import dev.docs.space.content.evaluation.Evaluation;
import dev.docs.space.content.evaluation.Evaluation.Refs;
import dev.docs.space.content.evaluation.Evaluation.Scope;

/** The JSON of documents, as block tree or Markdown. */
public final class DocumentJson {

  private DocumentJson() {}

  /**
   * A text as a block tree, its links unresolved.
   *
   * @param shape in which the client has documents
   */
  public static JsonFields of(String markdown, DocumentForm shape) {
    return NodeJson.of(KeyedBlocks.of(markdown).document(), shape);
  }

  /**
   * As {@link #of(String, DocumentForm)}.
   *
   * @param memory reserves memory for the tree
   */
  public static JsonFields of(String markdown, DocumentForm shape, MemoryBudget memory) {
    return of(counted(markdown, memory), shape);
  }

  /**
   * The block tree of a page, its links resolved. A first heading that repeats the page's title is
   * left out, since clients show the title above the document.
   *
   * @param scope what is replaced in it
   * @param memory reserves memory for the tree
   * @throws DocsException with {@code PRECONDITION} when the tree needs more than the whole memory,
   *     with {@code UNAVAILABLE} when not enough is free
   */
  public static JsonFields of(
      ContentView view, Page page, Scope scope, DocumentForm shape, MemoryBudget memory) {
    String text = counted(view.source(page), memory);
    Document written = KeyedBlocks.of(text, new ContentLinks(view.content()).on(page)).document();
    Document document = new Evaluation(view, page, scope, memory).document(written);
    return NodeJson.of(new Document(TitleHeading.without(document.nodes(), page.title())), shape);
  }

  private static String counted(String text, MemoryBudget memory) {
    long needed = MemoryBudget.ofTree(text);
    if (needed > memory.limit()) {
      throw DocsException.precondition(
          "the text is too large to be parsed: it needs about "
              + needed
              + " bytes, available are "
              + memory.limit()
              + "; read it as Markdown, as it is written");
    }
    memory.reserve(needed);
    return text;
  }

  /**
   * The block tree of a document, as it is displayed on its page or reusable content.
   *
   * @throws DocsException as {@link #of(ContentView, Page, Scope, DocumentForm, MemoryBudget)}
   */
  public static JsonFields of(ShownDocument document, DocumentForm shape, MemoryBudget memory) {
    ContentView content = document.content();
    if (content != null && document.page() != null) {
      return of(content, document.page(), Scope.NOTHING, shape, memory);
    }
    return content != null && document.reusable() != null
        ? of(content, document.reusable(), Scope.NOTHING, shape, memory)
        : of(document.text(), shape, memory);
  }

  /**
   * The block tree of a reusable content, its links resolved.
   *
   * @param scope what is replaced in it
   * @throws DocsException as {@link #of(ContentView, Page, Scope, DocumentForm, MemoryBudget)}
   */
  public static JsonFields of(
      ContentView view,
      ReusableContent reusable,
      Scope scope,
      DocumentForm shape,
      MemoryBudget memory) {
    String text = counted(view.text(reusable.document()), memory);
    LinkResolver links = new ContentLinks(view.content()).on(reusable);
    Document written = KeyedBlocks.of(FrontMatter.splitAsMeant(text).body(), links).document();
    return NodeJson.of(new Evaluation(view, scope, memory).document(written), shape);
  }

  /**
   * The document of a page in one of its forms; the Markdown begins with the page's settings as
   * front matter.
   */
  static JsonFields body(ContentView view, Page page, Form form, MemoryBudget memory) {
    return switch (form.format()) {
      case MARKDOWN -> {
        String markdown = markdown(view, page, form, memory);
        yield json -> json.put("markdown", markdown);
      }
      case DOCUMENT -> {
        JsonFields document = of(view, page, form.scope(), form.shape(), memory);
        yield json -> json.put("document", document);
      }
    };
  }

  private static String markdown(ContentView view, Page page, Form form, MemoryBudget memory) {
    if (form.scope() != Scope.NOTHING || form.refs() == Refs.STABLE) {
      counted(view.text(page), memory);
    }
    return new Evaluation(view, page, form.scope(), memory).markdown(form.refs());
  }

  /**
   * A form of a page's text.
   *
   * @param scope what is replaced in it
   * @param refs how links of Markdown are written
   * @param shape in which the client has documents
   */
  public record Form(Format format, Scope scope, Refs refs, DocumentForm shape) {}

  static String published(ContentView view, Page page, Links links, MemoryBudget memory) {
    counted(view.text(page), memory);
    return new Evaluation(view, page, Scope.ALL, memory)
        .published(new PublishedTargets(view, links));
  }

  /** {@code {markdown}} or {@code {document}}. */
  public static JsonFields body(String markdown, Format format, DocumentForm shape) {
    return switch (format) {
      case MARKDOWN -> json -> json.put("markdown", markdown);
      case DOCUMENT -> json -> json.put("document", of(markdown, shape));
    };
  }
}
