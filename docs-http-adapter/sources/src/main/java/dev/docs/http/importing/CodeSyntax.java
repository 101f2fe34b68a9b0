package dev.docs.http.importing;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/** The language of a block of code, as highlighters name it. Static. */
final class CodeSyntax {

  private static final Pattern SYNTAX =
      Pattern.compile(
          "(?:^|[\\s;])(?:(?:language|lang|brush:)-?\\s*['\"]?|mw-highlight-lang-"
              + "|highlight-(?:source-|text-)?(?!default))([\\w+#.-]+)");

  /** A language that stands by itself after the class of a highlighter. */
  private static final Pattern BARE =
      Pattern.compile("(?:^|\\s)(?:hljs|sourceCode|code)\\s+(?!literal-block)([\\w+#.-]+)");

  private static final List<String> NAMES =
      List.of("data-language", "data-lang", "data-syntax", "data-enlighter-language");

  /** The language of preformatted text in some programs, and of people. */
  private static final String LANGUAGE = "lang";

  /** Codes of languages of people that are as well names of languages of programs. */
  private static final Set<String> BOTH = Set.of("cs", "mk", "sh", "ts");

  private static final Set<String> SPOKEN = Set.copyOf(List.of(Locale.getISOLanguages()));

  /** The settings of SyntaxHighlighter, with its {@code brush}. */
  private static final String SETTINGS = "data-syntaxhighlighter-params";

  private static final String OPENING = "<![CDATA[";
  private static final String CLOSING = "]]>";

  private CodeSyntax() {}

  /** Makes code that SyntaxHighlighter shows, but stands in a script, preformatted text. */
  static void unscript(Element script) {
    String code = script.data().strip();
    if (code.startsWith(OPENING) && code.endsWith(CLOSING)) {
      code = code.substring(OPENING.length(), code.length() - CLOSING.length());
    }
    script.replaceWith(new Element("pre").attr("class", script.className()).text(code));
  }

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
        .or(() -> in(element.className(), SYNTAX))
        .or(() -> in(element.attr(SETTINGS), SYNTAX))
        .or(() -> isCode(element) ? in(element.className(), BARE) : Optional.empty())
        .or(() -> isCode(element) ? notSpoken(element.attr(LANGUAGE)) : Optional.empty());
  }

  /** A language, unless it is one of people, as {@code en} and {@code pt-BR}. */
  private static Optional<String> notSpoken(String language) {
    String code = language.split("-", 2)[0].toLowerCase(Locale.ROOT);
    return Optional.of(language)
        .filter(name -> name.matches("[\\w+#.-]{1,40}"))
        .filter(name -> !SPOKEN.contains(code) || BOTH.contains(name));
  }

  private static boolean isCode(Element element) {
    return element.normalName().equals("pre") || element.normalName().equals("code");
  }

  private static Optional<String> in(String text, Pattern pattern) {
    Matcher found = pattern.matcher(text);
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }
}
