package dev.docs.http.importing;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/** The language of a block of code, as highlighters name it. Static. */
final class CodeSyntax {

  private static final Pattern SYNTAX =
      Pattern.compile(
          "(?:^|[\\s;])(?:(?:language|lang|brush:)-?\\s*|highlight-(?:source-|text-)?)([\\w+#.-]+)");

  private static final List<String> NAMES = List.of("data-language", "data-lang", "data-syntax");

  /** The settings of SyntaxHighlighter, with its {@code brush}. */
  private static final String SETTINGS = "data-syntaxhighlighter-params";

  private CodeSyntax() {}

  /** The language of preformatted text; empty for none. */
  static String of(Element pre) {
    Element parent = pre.parent();
    return Stream.of(pre.selectFirst("code"), pre, parent, parent == null ? null : parent.parent())
        .filter(Objects::nonNull)
        .flatMap(element -> named(element).stream())
        .findFirst()
        .orElse("");
  }

  private static Optional<String> named(Element element) {
    return NAMES.stream()
        .map(element::attr)
        .filter(name -> name.matches("[\\w+#.-]{1,40}"))
        .findFirst()
        .or(() -> in(element.className()))
        .or(() -> in(element.attr(SETTINGS)));
  }

  private static Optional<String> in(String text) {
    Matcher found = SYNTAX.matcher(text);
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }
}
