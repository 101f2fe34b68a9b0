package dev.docs.content.yaml;

import java.io.Reader;
import java.util.Optional;
import java.util.function.Function;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.parser.Parser;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** Parses untrusted YAML. Thread-safe. */
public final class ForeignYaml {

  /**
   * The most reads in which the parser receives a text: it copies an incomplete token with each
   * read, and with its default of a thousand characters would need half a minute for a token of ten
   * million.
   */
  private static final int MAX_READS = 8;

  /** The least size of the buffer, in characters, unless the text is shorter. */
  private static final int MIN_BUFFER = 1 << 16;

  private ForeignYaml() {}

  /** The size of the parser's buffer for a text of this length, in characters. */
  public static int bufferSize(int length) {
    return Math.max(1_024, Math.min(length, Math.max(MIN_BUFFER, length / MAX_READS + 1)));
  }

  /**
   * Applies a parser to a text. Any exception or error of the parser is reported as invalid input.
   *
   * @param parser must not use the reader after it returns
   * @throws YamlEngineException if the text cannot be read
   */
  public static <T> T read(String yaml, Function<? super Reader, ? extends T> parser) {
    try {
      return parser.apply(new PairedReader(yaml));
    } catch (YamlEngineException malformed) {
      throw malformed;
    } catch (RuntimeException | StackOverflowError unexpected) {
      throw new YamlEngineException("cannot be read", unexpected);
    }
  }

  /** The events of a text, read lazily; to be iterated once. */
  public static Iterable<Event> events(LoadSettings settings, Reader reader) {
    Parser parser = parser(settings, reader);
    return () -> parser;
  }

  /** The tree of a text of one document; empty for a text without one. */
  public static Optional<Node> tree(LoadSettings settings, Reader reader) {
    return new Composer(settings, parser(settings, reader)).getSingleNode();
  }

  private static Parser parser(LoadSettings settings, Reader reader) {
    return new ParserImpl(settings, new StreamReader(settings, reader));
  }
}
