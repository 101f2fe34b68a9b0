package dev.docs.http.content;

import dev.docs.command.internal.KnownNames;
import dev.docs.content.document.Document;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Map;

/** Reads documents from request bodies, as Markdown or as block trees. */
@KeepsRule({"document-whole", "document-shape"})
public final class DocumentBodies {

  private static final BodyField<String> MARKDOWN = BodyField.text("markdown").notNull();
  private static final BodyField<Object> DOCUMENT =
      BodyField.any("document", "JSONDocument").notNull();
  private static final List<String> FORMS = List.of(MARKDOWN.name(), DOCUMENT.name());

  private DocumentBodies() {}

  /**
   * The text of {@code {markdown}} or {@code {document}}. Adds a violation unless the object has
   * exactly one of them.
   *
   * @throws DocsException with {@code UNPROCESSABLE} for an invalid block tree
   */
  public static String markdown(JsonBody body) {
    Field<String> markdown = MARKDOWN.in(body);
    Field<Object> document = DOCUMENT.in(body);
    if (!markdown.isAbsent() && !document.isAbsent()) {
      body.reject(DOCUMENT.name(), "must not be given together with markdown");
      return JsonBody.refused();
    }
    if (markdown.isAbsent() && document.isAbsent()) {
      refuse(body);
      return JsonBody.refused();
    }
    return document.isAbsent() ? markdown.orElse("") : tree(body, DOCUMENT);
  }

  /**
   * The text of a block tree in a field.
   *
   * @throws DocsException with {@code UNPROCESSABLE} for an invalid block tree
   */
  public static String tree(JsonBody body, BodyField<Object> field) {
    Field<Object> tree = field.in(body);
    if (!(tree.orNull() instanceof Map<?, ?> map)) {
      if (tree.isPresent()) {
        body.reject(field.name(), "must be an object");
      }
      return JsonBody.refused();
    }
    try {
      return MarkdownWriter.write(Document.of(map));
    } catch (DocsException e) {
      if (e.code() == ErrorCode.UNPROCESSABLE) {
        throw DocsException.unprocessable(
            e.getMessage().replaceFirst("^document(?=[.:\\[])", tree.path()));
      }
      throw e;
    }
  }

  private static void refuse(JsonBody body) {
    if (body.names().isEmpty()) {
      body.reject("must have markdown or document");
    }
    for (String name : body.names()) {
      body.reject(
          name,
          name.equals("nodes") || name.equals("object")
              ? "belongs in document, as {\"document\": {\"object\": \"document\", \"nodes\": [...]}}"
              : KnownNames.unknown(name, FORMS));
    }
  }
}
