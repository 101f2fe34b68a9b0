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

  private ForeignYaml() {}

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
