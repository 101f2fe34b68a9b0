package dev.docs.http.reader;

import dev.docs.http.html.Html;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Colours code by what most languages have in common: comments, texts, numbers, keywords and names
 * before a colon. Immutable and thread-safe.
 */
final class Highlighter {

  private static final String SLASHES = "//[^\\n]*|/\\*(?s:.*?)(?:\\*/|\\z)";
  private static final String HASH = "(?<![\\w$])#[^\\n]*";
  private static final String DASHES = "--[^\\n]*|/\\*(?s:.*?)(?:\\*/|\\z)";
  private static final String TAGS = "<!--(?s:.*?)(?:-->|\\z)";

  private static final String STRING =
      "\"(?:\\\\.|[^\"\\\\\\n])*+\"|'(?:\\\\.|[^'\\\\\\n])*+'|`(?:\\\\.|[^`\\\\])*+(?:`|\\z)";

  private static final Set<String> WORDS =
      Set.of(
          """
          abstract and as assert async await begin bool boolean break case catch char class const
          continue def default del do double elif else elseif end enum except export extends false
          final finally float fn for foreach from func function global go if implements import in
          include instanceof int interface is lambda let long loop match mod module mut namespace
          new nil none not null or package pass private protected pub public raise record return
          self select short static struct super switch this throw throws trait true try type typeof
          undefined unless until use using val var virtual void volatile when where while with yield
          create table insert into values update set delete order by group having limit join left
          right inner on distinct union primary key references alter drop index view
          """
              .strip()
              .split("\\s+"));

  private static final Map<String, String> COMMENTS =
      Map.ofEntries(
          Map.entry("sql", DASHES),
          Map.entry("lua", DASHES),
          Map.entry("haskell", DASHES),
          Map.entry("html", TAGS),
          Map.entry("xml", TAGS),
          Map.entry("markdown", TAGS));

  private static final List<String> HASHED =
      List.of(
          ("sh bash shell zsh console python py ruby rb yaml yml toml ini properties"
                  + " dockerfile makefile perl r powershell nginx elixir graphql hcl terraform")
              .split(" ", -1));

  private static final List<String> PLAIN = List.of("", "text", "txt", "plain", "plaintext", "log");

  /** The patterns of all kinds of languages: as many as there are comments, twice. */
  private static final Map<String, Pattern> PATTERNS = new ConcurrentHashMap<>();

  private final boolean plain;
  private final boolean upperCase;
  private final Pattern tokens;

  Highlighter(String language) {
    plain = PLAIN.contains(language);
    upperCase = language.equals("sql");
    String comment = COMMENTS.getOrDefault(language, HASHED.contains(language) ? HASH : SLASHES);
    boolean data = List.of("json", "yaml", "yml", "toml", "json5").contains(language);
    tokens =
        PATTERNS.computeIfAbsent(
            "(?<comment>"
                + comment
                + ")|(?<key>"
                + (data
                    ? "\"[^\"\\n]*\"(?=\\s*:)|(?<![\\w.-])[\\w.-]++(?=\\s*+[:=](?:\\s|$))"
                    : "(?!)")
                + ")|(?<string>"
                + STRING
                + ")|(?<number>\\b(?:0x[0-9a-fA-F]+|\\d+(?:\\.\\d+)?)\\b)"
                + "|(?<tag></?[A-Za-z][\\w.-]*|(?<=\\w)/?>)"
                + "|(?<word>[A-Za-z_]\\w*)",
            Pattern::compile);
  }

  void write(String code, Html out) {
    if (plain) {
      out.text(code);
      return;
    }
    Matcher token = tokens.matcher(code);
    int written = 0;
    while (token.find()) {
      String kind = kind(token);
      if (!kind.isEmpty()) {
        if (token.start() > written) {
          out.text(code.substring(written, token.start()));
        }
        out.add("span", kind).text(token.group());
        written = token.end();
      }
    }
    if (written < code.length()) {
      out.text(code.substring(written));
    }
  }

  /** The style class of a token; empty for one without. */
  private String kind(Matcher token) {
    if (token.group("comment") != null) {
      return "c";
    }
    if (token.group("string") != null) {
      return "s";
    }
    if (token.group("number") != null) {
      return "n";
    }
    if (token.group("key") != null || token.group("tag") != null) {
      return "t";
    }
    String word = token.group("word");
    boolean known = WORDS.contains(upperCase ? word.toLowerCase(Locale.ROOT) : word);
    return known ? "k" : "";
  }
}
