package dev.docs.http.specification;

import com.fasterxml.jackson.databind.JsonNode;
import dev.docs.budget.MemoryBudget;
import dev.docs.error.DocsException;
import dev.docs.http.json.ArrayLimits;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonLimits;
import dev.docs.http.json.MalformedJson;
import dev.docs.http.json.TooManyValues;
import dev.docs.http.specification.WebSpecificationSource.Limits;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Parses JSON and YAML documents. */
final class DocumentParser {

  private DocumentParser() {}

  /**
   * Parses a document: as JSON if it begins like a JSON object and is one, else as YAML.
   *
   * @param memory reserves memory for the parsed values
   * @throws ReadFailure when it is neither, is no object, or exceeds a limit
   */
  static JsonNode parse(byte[] bytes, Limits limits, MemoryBudget memory) throws ReadFailure {
    if (bytes.length > limits.maxBytes()) {
      throw ReadFailure.parse("is larger than " + limits.maxBytes() + " bytes");
    }
    try {
      memory.reserve(2L * bytes.length);
      JsonNode value = value(text(bytes), limits, memory);
      memory.release(2L * bytes.length);
      if (value.isObject()) {
        return value;
      }
      throw ReadFailure.parse("is not an object");
    } catch (MalformedJson
        | TooManyValues
        | YamlEngineException
        | DocsException
        | CharacterCodingException e) {
      throw ReadFailure.parse(e);
    }
  }

  private static JsonNode value(String text, Limits limits, MemoryBudget memory) {
    if (text.stripLeading().startsWith("{")) {
      try {
        return Json.tree(
            text.getBytes(StandardCharsets.UTF_8),
            new JsonLimits(
                limits.maxDepth(),
                limits.maxValues(),
                ArrayLimits.of(Integer.MAX_VALUE),
                memory::reserve));
      } catch (MalformedJson e) {
        return Yaml.parse(text, limits, memory);
      }
    }
    return Yaml.parse(text, limits, memory);
  }

  /** Decodes the text as UTF-8, or as its byte order mark says. */
  private static String text(byte[] bytes) throws CharacterCodingException {
    Charset charset = StandardCharsets.UTF_8;
    int skipped = 0;
    if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
      skipped = 3;
    } else if (startsWith(bytes, 0xFE, 0xFF)) {
      charset = StandardCharsets.UTF_16BE;
      skipped = 2;
    } else if (startsWith(bytes, 0xFF, 0xFE)) {
      charset = StandardCharsets.UTF_16LE;
      skipped = 2;
    }
    return charset
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT)
        .decode(ByteBuffer.wrap(bytes, skipped, bytes.length - skipped))
        .toString();
  }

  private static boolean startsWith(byte[] bytes, int... mark) {
    if (bytes.length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }
}
