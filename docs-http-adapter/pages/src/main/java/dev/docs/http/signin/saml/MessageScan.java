package dev.docs.http.signin.saml;

import static dev.docs.http.signin.saml.SamlXml.invalid;

import dev.docs.http.signin.SignInFailure;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Looks over the text of a message before it is parsed, in one pass, so that who sends something
 * else costs no more than that. Where the text is well-formed it sees the tags that a parser sees;
 * from a place on where it is not, a parser reads nothing. Not thread-safe.
 */
final class MessageScan {

  /** The most elements: some hundred groups. */
  private static final int MAX_ELEMENTS = 3_000;

  /** The most attributes of an element, among them namespaces: there are about six. */
  private static final int MAX_ATTRIBUTES = 24;

  /**
   * The most namespaces that are declared for a place. Some providers declare two for each value of
   * an attribute, beside the four or five of a message.
   */
  private static final int MAX_NAMESPACES = 48;

  /** The longest list of prefixes that are canonicalized in another way. */
  private static final int MAX_PREFIXES = 256;

  /** How often an element of signatures and keys may be there: for two signatures and two keys. */
  private static final Map<String, Integer> MOST =
      Map.ofEntries(
          Map.entry("Signature", 2),
          Map.entry("SignedInfo", 2),
          Map.entry("Reference", 4),
          Map.entry("Transform", 8),
          Map.entry("KeyInfo", 6),
          Map.entry("KeyName", 6),
          Map.entry("KeyValue", 4),
          Map.entry("X509Data", 8),
          Map.entry("X509Certificate", 12),
          Map.entry("EncryptedKey", 4),
          Map.entry("EncryptedData", 2));

  private final String text;
  private final Map<String, Integer> found = new HashMap<>();
  private final Deque<Integer> namespaces = new ArrayDeque<>();
  private int elements;
  private int inScope;
  private int at;

  private MessageScan(String text) {
    this.text = text;
  }

  /**
   * Requires that a message is of a size and kind that providers send.
   *
   * @throws SignInFailure with {@code INVALID}
   */
  static void requireModest(String text) throws SignInFailure {
    new MessageScan(text).scan();
  }

  /** The first request that is named in a text, which may be none that was made. */
  static Optional<String> requestId(String text) {
    int named = text.indexOf("InResponseTo");
    int from = skipped(text, named < 0 ? text.length() : named + "InResponseTo".length());
    if (from >= text.length() || text.charAt(from) != '=') {
      return Optional.empty();
    }
    int open = skipped(text, from + 1);
    if (open >= text.length() || "\"'".indexOf(text.charAt(open)) < 0) {
      return Optional.empty();
    }
    int close = text.indexOf(text.charAt(open), open + 1);
    return close < 0 || close - open > SamlXml.MAX_ID
        ? Optional.empty()
        : Optional.of(text.substring(open + 1, close));
  }

  private static int skipped(String text, int from) {
    int at = from;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private void scan() throws SignInFailure {
    for (at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
      if (text.startsWith("</", at)) {
        at += 2;
        inScope -= namespaces.isEmpty() ? 0 : namespaces.pop();
      } else if (text.startsWith("<?xml ", at) && at == 0) {
        at += 2;
      } else if (text.startsWith("<!--", at) || text.startsWith("<?", at)) {
        throw invalid("it has comments or processing instructions");
      } else if (text.startsWith("<!", at)) {
        throw invalid("it is not plain XML: it has a document type or a marked section");
      } else {
        at++;
        element();
      }
    }
  }

  /** A tag that opens an element, after its first character. */
  private void element() throws SignInFailure {
    String name = name();
    if (++elements > MAX_ELEMENTS) {
      throw invalid("it has more than " + MAX_ELEMENTS + " elements");
    }
    String local = name.substring(name.indexOf(':') + 1);
    Integer most = MOST.get(local);
    if (most != null && found.merge(local, 1, Integer::sum) > most) {
      throw invalid("it has more than " + most + " elements " + local);
    }
    int attributes = 0;
    int declared = 0;
    boolean closed = false;
    while (at < text.length() && text.charAt(at) != '>') {
      at = skipped(text, at);
      closed = at < text.length() && text.charAt(at) == '/';
      if (closed) {
        at++;
        continue;
      }
      String attribute = name();
      if (attribute.isEmpty()) {
        if (at < text.length() && text.charAt(at) == '>') {
          break;
        }
        throw invalid("it is not plain XML: a tag has something else than attributes");
      }
      declared += attribute.startsWith("xmlns") ? 1 : 0;
      if (++attributes > MAX_ATTRIBUTES || inScope + declared > MAX_NAMESPACES) {
        throw invalid("an element has too many attributes or namespaces");
      }
      int length = value();
      if (attribute.equals("PrefixList") && length > MAX_PREFIXES) {
        throw invalid("a list of prefixes is too long");
      }
    }
    if (!closed) {
      namespaces.push(declared);
      inScope += declared;
    }
  }

  /** The name that begins here, up to what no name has. */
  private String name() {
    int from = at;
    while (at < text.length() && " \t\r\n=>/<\"'".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(from, at);
  }

  /** Skips an equals sign and a quoted value; its length. */
  private int value() throws SignInFailure {
    int open = skipped(text, skipped(text, at) + 1);
    if (skipped(text, at) >= text.length()
        || text.charAt(skipped(text, at)) != '='
        || open >= text.length()
        || "\"'".indexOf(text.charAt(open)) < 0) {
      throw invalid("it is not plain XML: an attribute has no value");
    }
    int close = text.indexOf(text.charAt(open), open + 1);
    if (close < 0) {
      throw invalid("it is not plain XML: an attribute does not end");
    }
    at = close + 1;
    return close - open - 1;
  }
}
