package dev.docs.content.yaml;

import java.io.Reader;
import java.util.function.Function;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** YAML that anyone may have written. Thread-safe. */
public final class ForeignYaml {

  private ForeignYaml() {}

  /**
   * What a parser makes of a text. Whatever the parser throws is a fault of the text, as no text
   * may stop the program that reads it.
   *
   * @param parser must be done with the reader when it returns
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
}
