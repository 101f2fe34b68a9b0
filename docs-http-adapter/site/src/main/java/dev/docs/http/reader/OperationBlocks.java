package dev.docs.http.reader;

import static dev.docs.http.html.PlainValues.list;
import static dev.docs.http.html.PlainValues.map;
import static dev.docs.http.reader.Specification.text;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.HeadingLevels;
import dev.docs.http.html.Html;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Operations, webhooks and schemas of OpenAPI specifications. Not thread-safe.
 *
 * @param specifications finds one by its slug
 * @param levels of the page, which operations have headings below
 */
record OperationBlocks(
    Function<String, Optional<Specification>> specifications,
    Messages messages,
    SiteContext around,
    HeadingLevels levels) {

  /** The longest description that is read as Markdown, in characters. */
  private static final int MAX_TEXT = 20_000;

  /** Writes a block; false where there is no such operation that the visitor may see. */
  boolean write(Block block, Html out) {
    Object slug = map(block.data().get("ref")).get("spec");
    Optional<Specification> found =
        slug == null ? Optional.empty() : specifications.apply(slug.toString());
    if (found.isEmpty()) {
      return false;
    }
    Specification specification = found.get();
    if (BlockType.OPENAPI_SCHEMAS.is(block)) {
      schemas(specification, block, out);
      return true;
    }
    String method = SiteBlocks.text(block, "method").toLowerCase(Locale.ROOT);
    boolean webhook = BlockType.OPENAPI_WEBHOOK.is(block);
    String path = SiteBlocks.text(block, webhook ? "name" : "path");
    Map<?, ?> operation =
        webhook ? specification.webhook(path, method) : specification.operation(path, method);
    if (operation.isEmpty()) {
      return false;
    }
    operation(specification, operation, webhook ? "" : path, method, out);
    return true;
  }

  private void operation(
      Specification specification, Map<?, ?> operation, String path, String method, Html out) {
    Html box = out.add("section", "operation");
    String summary = text(operation.get("summary"));
    String name = summary.isEmpty() ? method.toUpperCase(Locale.ROOT) + " " + path : summary;
    Html title = box.add("h" + levels.below(), "operation-title").text(name);
    if (Boolean.TRUE.equals(operation.get("deprecated"))) {
      title.text(" ").add("span", "label").text(messages.text("deprecated"));
    }
    Html line = box.add("p", "endpoint");
    line.add("b", "method " + (method.matches("[a-z]{1,10}") ? method : ""))
        .text(method.toUpperCase(Locale.ROOT));
    line.text(" ").add("code").text(server(specification, operation) + path);
    markdown(text(operation.get("description")), box);
    security(specification, operation, box);
    List<Object> parameters = new ArrayList<>(list(specification.path(path).get("parameters")));
    parameters.addAll(list(operation.get("parameters")));
    parameters(specification, parameters, box);
    Map<?, ?> body = specification.resolved(operation.get("requestBody"));
    if (!body.isEmpty()) {
      Html section = section("body", box);
      markdown(text(body.get("description")), section);
      media(specification, map(body.get("content")), section);
    }
    responses(specification, map(operation.get("responses")), box);
  }

  private static String server(Specification specification, Map<?, ?> operation) {
    List<?> servers = list(operation.get("servers"));
    List<?> all = servers.isEmpty() ? list(specification.root().get("servers")) : servers;
    String url = all.isEmpty() ? "" : text(map(all.get(0)).get("url"));
    return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
  }

  private Html section(String key, Html box) {
    box.add("h" + levels.belowThat(), "operation-part").text(messages.text(key));
    return box.add("div");
  }

  private void security(Specification specification, Map<?, ?> operation, Html box) {
    Object own = operation.get("security");
    List<?> wanted = list(own == null ? specification.root().get("security") : own);
    Map<?, ?> schemes = map(map(specification.root().get("components")).get("securitySchemes"));
    List<String> names = new ArrayList<>();
    for (Object one : wanted) {
      map(one)
          .forEach(
              (name, scopes) -> {
                Map<?, ?> scheme = specification.resolved(schemes.get(name));
                String kind = text(scheme.get("scheme"));
                String in = text(scheme.get("name"));
                String how = kind.isEmpty() ? in.isEmpty() ? text(scheme.get("type")) : in : kind;
                names.add(name + (how.isEmpty() ? "" : " (" + how + ")"));
              });
    }
    if (!names.isEmpty()) {
      section("security", box).add("p").text(String.join(", ", names));
    }
  }

  private void parameters(Specification specification, List<?> parameters, Html box) {
    Map<String, Map<?, ?>> byPlace = new LinkedHashMap<>();
    for (Object one : parameters) {
      Map<?, ?> parameter = specification.resolved(one);
      byPlace.put(text(parameter.get("in")) + " " + text(parameter.get("name")), parameter);
    }
    if (byPlace.isEmpty()) {
      return;
    }
    Html list = section("parameters", box).add("ul", "fields");
    SchemaHtml schemas = schemas(specification);
    for (Map<?, ?> parameter : byPlace.values()) {
      schemas.parameter(text(parameter.get("name")), text(parameter.get("in")), parameter, list);
    }
  }

  private SchemaHtml schemas(Specification specification) {
    return new SchemaHtml(specification, messages, this::markdown);
  }

  /** The fields and an example of each media type. */
  private void media(Specification specification, Map<?, ?> content, Html box) {
    content.forEach(
        (type, one) -> {
          Map<?, ?> media = map(one);
          box.add("p", "media").add("code").text(String.valueOf(type));
          Object schema = media.get("schema");
          if (schema != null) {
            schemas(specification).write(schema, box);
          }
          Optional.ofNullable(example(specification, media))
              .ifPresent(
                  example ->
                      CodeHtml.write(
                          Examples.text(example), "json", messages.text("example"), "", box));
        });
  }

  private static @Nullable Object example(Specification specification, Map<?, ?> media) {
    if (media.get("example") != null) {
      return media.get("example");
    }
    for (Object one : map(media.get("examples")).values()) {
      return specification.resolved(one).get("value");
    }
    return media.get("schema") == null ? null : new Examples(specification).of(media.get("schema"));
  }

  private void responses(Specification specification, Map<?, ?> responses, Html box) {
    if (responses.isEmpty()) {
      return;
    }
    Html section = section("responses", box);
    responses.forEach(
        (status, one) -> {
          Map<?, ?> response = specification.resolved(one);
          Html details = section.add("details", "box response");
          Html summary = details.add("summary");
          String code = String.valueOf(status);
          String sort = code.matches("[1-5].*") ? " s" + code.charAt(0) : "";
          summary.add("b", "status" + sort).text(code);
          summary.text(" " + text(response.get("description")).lines().findFirst().orElse(""));
          markdown(text(response.get("description")), details);
          Html headers = details.add("div");
          headers(specification, map(response.get("headers")), headers);
          Object old = response.get("schema"); // of Swagger 2
          media(
              specification,
              old == null
                  ? map(response.get("content"))
                  : Map.of("application/json", Map.of("schema", old)),
              details);
        });
  }

  private void headers(Specification specification, Map<?, ?> headers, Html box) {
    if (headers.isEmpty()) {
      return;
    }
    Html list = box.add("ul", "fields");
    SchemaHtml schemas = schemas(specification);
    headers.forEach(
        (name, one) ->
            schemas.parameter(String.valueOf(name), "header", specification.resolved(one), list));
  }

  private void schemas(Specification specification, Block block, Html out) {
    Map<?, ?> all = specification.schemas();
    List<?> named =
        block.data().get("schemas") instanceof List<?> names ? names : List.copyOf(all.keySet());
    for (Object name : named) {
      Object schema = all.get(name);
      if (schema != null) {
        Html box = out.add("details", "box schema");
        box.add("summary").add("code").text(name.toString());
        markdown(text(specification.resolved(schema).get("description")), box);
        schemas(specification).write(schema, box);
      }
    }
  }

  /** A description, which is Markdown of the specification: its links are as written. */
  private void markdown(String text, Html out) {
    if (text.isBlank()) {
      return;
    }
    if (text.length() > MAX_TEXT) {
      out.add("p").text(text);
      return;
    }
    List<? extends DocumentNode> nodes =
        MarkdownParser.parseOrPlain(text, LinkResolver.asWritten()).nodes();
    new BlockHtml(around).write(nodes, out.add("div", "description"));
  }
}
