package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.ordering.OrderKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Applies edits, given as numbers so that they shrink, to a content; what cannot be is skipped. */
final class EditScript {

  enum Op {
    INSERT_DOCUMENT,
    INSERT_GROUP,
    INSERT_LINK,
    DELETE_TREE,
    MOVE,
    RENAME,
    RETITLE,
    DESCRIBE,
    HIDE,
    FRONT_MATTER,
    PAGE_VARIABLE,
    CHANGE_LINE,
    INSERT_LINE,
    DELETE_LINE,
    INCLUDE,
    PUT_FILE,
    RENAME_FILE,
    DELETE_FILE,
    PUT_REUSABLE_CONTENT,
    DELETE_REUSABLE_CONTENT,
    VARIABLE,
    REDIRECT
  }

  record Edit(Op op, int a, int b, int c) {}

  private static final List<String> NAMES = List.of("alpha", "Alpha", "beta", "gamma");
  private static final int NUMBER_OF_OTHERS = 3;

  private final String side;
  private final Map<DocumentId, String> texts;
  private Content content;
  private int drawn;

  private EditScript(String side, Content content, Map<DocumentId, String> texts) {
    this.side = side;
    this.content = content;
    this.texts = texts;
  }

  /**
   * @param side what new identifiers and new lines begin with
   * @param texts gets the new documents
   */
  static Content apply(
      String side, Content content, List<Edit> edits, Map<DocumentId, String> texts) {
    EditScript script = new EditScript(side, content, texts);
    edits.forEach(script::apply);
    return script.content;
  }

  private void apply(Edit edit) {
    switch (edit.op()) {
      case INSERT_DOCUMENT -> insert(edit, PageType.DOCUMENT);
      case INSERT_GROUP -> insert(edit, PageType.GROUP);
      case INSERT_LINK -> insert(edit, PageType.LINK);
      case DELETE_TREE ->
          page(edit).ifPresent(p -> content = ContentEdits.withoutTree(content, p.id()));
      case MOVE -> page(edit).ifPresent(p -> move(p, edit));
      case RENAME -> page(edit).ifPresent(p -> put(PageBuilder.of(p).slug(name(edit), true)));
      case RETITLE ->
          page(edit)
              .ifPresent(
                  p ->
                      put(
                          PageBuilder.of(p)
                              .title(name(edit))
                              .slug(p.slugFixed() ? p.slug() : name(edit), p.slugFixed())));
      case DESCRIBE ->
          page(edit)
              .ifPresent(
                  p -> put(PageBuilder.of(p).description(edit.b() == 0 ? null : name(edit))));
      case HIDE -> page(edit).ifPresent(p -> put(PageBuilder.of(p).hidden(!p.hidden())));
      case FRONT_MATTER -> page(edit).ifPresent(p -> frontMatter(p, edit));
      case PAGE_VARIABLE ->
          page(edit)
              .ifPresent(p -> put(PageBuilder.of(p).variables(variables(p.variables(), edit))));
      case CHANGE_LINE, INSERT_LINE, DELETE_LINE, INCLUDE ->
          page(edit)
              .filter(p -> p.type() == PageType.DOCUMENT)
              .ifPresent(p -> put(PageBuilder.of(p).document(edited(p.document(), edit))));
      case PUT_FILE, RENAME_FILE, DELETE_FILE -> file(edit);
      case PUT_REUSABLE_CONTENT, DELETE_REUSABLE_CONTENT -> reusableContent(edit);
      case VARIABLE ->
          content = ContentEdits.withVariables(content, variables(content.variables(), edit));
      case REDIRECT ->
          content =
              ContentEdits.withRedirect(
                  content, NAMES.get(edit.b() % NAMES.size()), edit.c() % 3 == 0 ? null : draw());
    }
  }

  private String draw() {
    return side + drawn++;
  }

  private String name(Edit edit) {
    return edit.c() % 2 == 0 ? NAMES.get(edit.b() % NAMES.size()) : draw();
  }

  private Optional<Page> page(Edit edit) {
    List<Page> pages = new ArrayList<>(content.allPages());
    pages.sort(Comparator.comparing(page -> page.id().value()));
    return pages.isEmpty() ? Optional.empty() : Optional.of(pages.get(edit.a() % pages.size()));
  }

  private void put(PageBuilder edited) {
    Page page = edited.build();
    String slug = PageTree.of(content).freeSlug(page.parent(), page.slug(), page.id());
    content = ContentEdits.with(content, PageBuilder.of(page).slug(slug, page.slugFixed()));
  }

  private void insert(Edit edit, PageType type) {
    PageId parent =
        type == PageType.GROUP
            ? null
            : page(edit).filter(Page::mayHavePages).map(Page::id).orElse(null);
    PageKind kind =
        switch (type) {
          case DOCUMENT -> PageKind.document();
          case GROUP -> PageKind.group();
          case LINK -> new PageKind.Link(new ContentRef.Url("https://example.org"));
          case COMPUTED -> throw new IllegalArgumentException("not inserted");
        };
    PageBuilder page = PageBuilder.named(new PageId(draw()), kind, name(edit), name(edit));
    if (type == PageType.DOCUMENT) {
      page.document(store(List.of("new " + draw())));
    }
    put(page.under(parent, orderAt(parent, edit.c(), null)));
  }

  private void move(Page page, Edit edit) {
    List<Page> pages = new ArrayList<>(content.allPages());
    pages.sort(Comparator.comparing(p -> p.id().value()));
    Page parent =
        edit.b() % (pages.size() + 1) == 0 ? null : pages.get(edit.b() % (pages.size() + 1) - 1);
    PageId parentId =
        parent == null
                || !parent.mayHavePages()
                || page.type() == PageType.GROUP
                || PageTree.of(content).isWithin(parent.id(), page.id())
            ? null
            : parent.id();
    put(PageBuilder.of(page).under(parentId, orderAt(parentId, edit.c(), page.id())));
  }

  private OrderKey orderAt(PageId parent, int index, PageId self) {
    List<OrderKey> keys =
        content.children(parent).stream()
            .filter(page -> !page.id().equals(self))
            .map(Page::order)
            .toList();
    int at = index % (keys.size() + 1);
    return OrderKey.between(
            at == 0 ? null : keys.get(at - 1), at == keys.size() ? null : keys.get(at))
        .orElseGet(() -> keys.get(at));
  }

  private void frontMatter(Page page, Edit edit) {
    List<String> lines = new ArrayList<>(List.of("---", "---"));
    if (page.frontMatter() != null) {
      lines = new ArrayList<>(page.frontMatter().lines().toList());
    }
    lines.add(1 + edit.b() % (lines.size() - 1), "key-" + draw() + ": 1");
    put(PageBuilder.of(page).frontMatter(String.join("\n", lines)));
  }

  private Map<String, VariableValue> variables(Map<String, VariableValue> old, Edit edit) {
    Map<String, VariableValue> variables = new HashMap<>(old);
    String name = NAMES.get(edit.b() % NAMES.size());
    if (edit.c() % 3 == 0) {
      variables.remove(name);
    } else {
      variables.put(
          name, edit.c() % 3 == 1 ? VariableValue.of(edit.c()) : VariableValue.of(draw()));
    }
    return variables;
  }

  private DocumentId edited(DocumentId document, Edit edit) {
    List<String> lines =
        new ArrayList<>(document == null ? List.of() : texts.get(document).lines().toList());
    int at = edit.b() % (lines.size() + 1);
    String line = edit.c() % 4 == 0 ? "common " + edit.c() : "line " + draw();
    switch (edit.op()) {
      case INSERT_LINE -> lines.add(at, line);
      case INCLUDE -> lines.add(at, "{% include \"r" + edit.c() % NUMBER_OF_OTHERS + ".md\" %}");
      default -> {
        if (at < lines.size()) {
          lines.remove(at);
          if (edit.op() == Op.CHANGE_LINE) {
            lines.add(at, line);
          }
        }
      }
    }
    return store(lines);
  }

  private DocumentId store(List<String> lines) {
    if (lines.isEmpty()) {
      return null;
    }
    String text = lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    DocumentId id = DocumentId.of(text);
    texts.put(id, text);
    return id;
  }

  private void file(Edit edit) {
    FileId id = new FileId("f" + edit.a() % NUMBER_OF_OTHERS);
    Optional<ContentFile> old = content.file(id);
    content =
        switch (edit.op()) {
          case DELETE_FILE -> ContentEdits.without(content, id);
          case PUT_FILE ->
              ContentEdits.with(
                  content,
                  new ContentFile(
                      id,
                      old.map(ContentFile::name).orElse("f.png"),
                      "image/png",
                      edit.b(),
                      List.of("chunk" + edit.b()),
                      0,
                      0,
                      old.map(ContentFile::gitPath).orElse(null),
                      null));
          default ->
              old.map(
                      file ->
                          ContentEdits.with(
                              content, FileMerge.with(file, name(edit), "f" + edit.b())))
                  .orElse(content);
        };
  }

  private void reusableContent(Edit edit) {
    String name = "r" + edit.a() % NUMBER_OF_OTHERS;
    ReusableContentId id = new ReusableContentId("reusable-" + name);
    DocumentId document = content.reusableContent(id).map(ReusableContent::document).orElse(null);
    content =
        edit.op() == Op.DELETE_REUSABLE_CONTENT
            ? ContentEdits.without(content, id)
            : ContentEdits.with(
                content,
                new ReusableContent(
                    id,
                    name(edit),
                    edited(document, new Edit(Op.INSERT_LINE, 0, edit.b(), edit.c())),
                    name + ".md"));
  }
}
