package dev.docs.content.growth;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.derived.DocumentFacts;
import dev.docs.content.derived.PageText;
import dev.docs.content.diff.RenameDetection;
import dev.docs.content.document.Document;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.gitlayout.Summary;
import dev.docs.content.markdown.BlockRevert;
import dev.docs.content.markdown.Expansion;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.Headings;
import dev.docs.content.markdown.KeyedBlocks;
import dev.docs.content.markdown.Links;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.PlainText;
import dev.docs.content.markdown.Slugs;
import dev.docs.content.markdown.SourceBlocks;
import dev.docs.content.markdown.node.Anchors;
import dev.docs.content.merge.TextMerge;
import dev.docs.content.source.KeptSource;
import dev.docs.listing.internal.CaseFolding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The project's own functions over texts that anyone may have written. */
public final class TextFunctions {

  private TextFunctions() {}

  /** A function and what it is called. */
  public record TextFunction(String name, Consumer<String> run) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** A document is sent back with each of its texts changed. */
  static final TextFunction CHANGED =
      of(
          "document changed everywhere",
          text -> {
            Object document = changed(MarkdownParser.parse(text).toMap());
            String written = MarkdownWriter.write(Document.of((Map<?, ?>) document));
            KeptSource.of(text, LinkResolver.byId(), written);
          });

  private static Object changed(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> copy = new LinkedHashMap<>();
      map.forEach(
          (name, inner) ->
              copy.put(
                  (String) name,
                  name.equals("text") && inner instanceof String text
                      ? text.replace("word", "other")
                      : changed(inner)));
      return copy;
    }
    return value instanceof List<?> list
        ? list.stream().map(TextFunctions::changed).toList()
        : value;
  }

  public static final List<TextFunction> ALL =
      List.of(
          of("document", MarkdownParser::parse),
          of("document as JSON", text -> Document.of(MarkdownParser.parse(text).toMap())),
          of("Markdown", text -> MarkdownWriter.write(MarkdownParser.parse(text))),
          of(
              "Markdown again",
              text -> MarkdownParser.parse(MarkdownWriter.write(MarkdownParser.parse(text)))),
          of("links", Links::in),
          of("links rewritten", text -> Links.rewrite(text, target -> target + "x")),
          of("headings", Headings::in),
          of("plain text", text -> PlainText.of(text)),
          of("facts", DocumentFacts::of),
          of("words of a page", PageText::sections),
          of("front matter", text -> FrontMatter.parse(FrontMatter.split(text).raw())),
          of("front matter of it", text -> FrontMatter.split("---\n" + text + "\n---\n")),
          of("settings written", text -> FrontMatter.write(Map.of("a", text))),
          of("blocks", text -> SourceBlocks.of(text, LinkResolver.asWritten())),
          of("keyed blocks", text -> KeyedBlocks.of(text)),
          of(
              "blocks reverted",
              text -> BlockRevert.revert(text + "\n\nend", "start\n\n" + text, List.of("start"))),
          of(
              "expansion",
              text ->
                  Expansion.of(
                      MarkdownParser.parse(text),
                      e -> Optional.of("v"),
                      id -> Optional.empty(),
                      MemoryBudget.UNBOUNDED)),
          of(
              "document sent back",
              text -> KeptSource.of(text, LinkResolver.byId(), "start\n\n" + text)),
          CHANGED,
          of("merge", text -> TextMerge.merge(text, "a\n" + text, text + "\nb")),
          of(
              "merge of the reverse",
              text ->
                  TextMerge.merge(
                      text, new StringBuilder(text).reverse().toString(), text + "\nb")),
          of(
              "renames",
              text ->
                  RenameDetection.detect(
                      Map.of("a", text), Map.of("b", text + "x"), Map.of(), Map.of())),
          of("slug", Slugs::of),
          of("anchor", Anchors::of),
          of("case folding", CaseFolding::fold),
          of("relative path", text -> RelativePath.resolve("a/b.md", text)),
          of("table of contents", Summary::parse),
          of("configuration", GitBookConfig::parse),
          of(
              "folder",
              text ->
                  GitLayout.read(
                      Folder.ofTexts(Map.of("README.md", text, "SUMMARY.md", "* [](README.md)")))));

  public static TextFunction of(String name, Consumer<String> run) {
    return new TextFunction(name, run);
  }
}
