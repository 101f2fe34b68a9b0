package dev.docs.http.operations;

import dev.docs.id.Ids;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces the ids of a prepared world by names, so that a recording does not depend on the order
 * of creation: {@code {spaceId.0}} is the first space of alpha, {@code {beta.spaceId.0}} that of
 * beta, {@code {new.1}} the first other id in a response. Not thread-safe.
 */
final class NamedIds {

  private static final Pattern NAME = Pattern.compile("\\{([A-Za-z]+(?:\\.[A-Za-z]+)?\\.\\d+)}");
  private static final Pattern WORD = Pattern.compile("[0-9A-Za-z_-]{20,}");
  private static final Pattern DRAWN = Pattern.compile("[0-9A-Za-z]{20}");
  private static final Pattern SECRET =
      Pattern.compile("(?=[0-9a-f]*[^0-9a-f])[0-9A-Za-z]{40}|docs_[0-9A-Za-z]{49}");
  private static final Pattern CLAIMS =
      Pattern.compile("(?<=[\"=])[\\w-]{10,}\\.([\\w-]{10,})\\.[\\w-]{40,}(?=\")");
  private static final int SIGNATURE_BYTES = 32;

  private final Ids ids = Ids.seeded(7);
  private final Set<String> drawn = new HashSet<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, String> values = new HashMap<>();

  /** The source of ids of the world. */
  Ids source() {
    return () -> {
      String id = ids.next();
      drawn.add(id);
      return id;
    };
  }

  void name(String prefix, Map<String, List<String>> of) {
    of.forEach(
        (parameter, list) -> {
          for (int i = 0; i < list.size(); i++) {
            String name = prefix + parameter + "." + i;
            values.put(name, list.get(i));
            if (list.get(i).length() >= 20) {
              names.putIfAbsent(list.get(i), name);
            }
          }
        });
  }

  /** The text with names replaced by ids. */
  String resolve(String text, Function<String, String> encode) {
    return NAME.matcher(text)
        .replaceAll(
            match -> {
              String value = values.get(match.group(1));
              return Matcher.quoteReplacement(value == null ? match.group() : encode.apply(value));
            });
  }

  /** The text with ids replaced by names. */
  String named(String text) {
    Map<String, String> unnamed = new HashMap<>();
    String plain =
        CLAIMS.matcher(text).replaceAll(match -> Matcher.quoteReplacement(claims(match)));
    return WORD.matcher(plain)
        .replaceAll(match -> Matcher.quoteReplacement(word(match, plain, unnamed)));
  }

  private String word(MatchResult match, String text, Map<String, String> unnamed) {
    String word = match.group();
    if (names.containsKey(word)) {
      return "{" + names.get(word) + "}";
    }
    boolean signed =
        text.startsWith("~files/", match.start() - 7)
            || text.startsWith("~pdfs/", match.start() - 6);
    String named = drawn(signed ? signed(word) : word, unnamed);
    // secret keys are random even if ids are not
    return named.equals(word) && SECRET.matcher(word).matches() ? "{secret}" : named;
  }

  /** The claims of a JSON Web Token. */
  private static String claims(MatchResult match) {
    byte[] claims = Base64.getUrlDecoder().decode(match.group(1));
    return "signed:" + new String(claims, StandardCharsets.UTF_8).replace('"', '\'');
  }

  /** The signed content of a token. */
  private static String signed(String token) {
    byte[] bytes = Base64.getUrlDecoder().decode(token);
    byte[] named = Arrays.copyOfRange(bytes, SIGNATURE_BYTES, bytes.length);
    return "signed:" + new String(named, StandardCharsets.UTF_8).replace('\n', '+');
  }

  private String drawn(String text, Map<String, String> unnamed) {
    return DRAWN
        .matcher(text)
        .replaceAll(
            match -> {
              String id = match.group();
              String name = names.get(id);
              if (name == null && drawn.contains(id)) {
                name = unnamed.computeIfAbsent(id, i -> "new." + (unnamed.size() + 1));
              }
              return Matcher.quoteReplacement(name == null ? id : "{" + name + "}");
            });
  }
}
