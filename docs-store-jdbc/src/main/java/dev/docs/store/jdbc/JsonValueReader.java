package dev.docs.store.jdbc;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.docs.store.codec.ValueReader;
import java.io.IOException;

/** Reads what {@link JsonValueWriter} wrote. Not thread-safe. */
final class JsonValueReader implements ValueReader {

  private final JsonParser in;
  private Token current = Token.NONE;
  private boolean skipped;

  JsonValueReader(JsonParser in) {
    this.in = in;
  }

  /** Whether something was skipped. */
  boolean hasSkipped() {
    return skipped;
  }

  @Override
  public Token next() throws IOException {
    current = token(in.nextToken());
    return current;
  }

  private static Token token(JsonToken token) throws IOException {
    if (token == null) {
      throw new IllegalStateException("a stored text ends within a value");
    }
    return switch (token) {
      case START_OBJECT -> Token.OBJECT_START;
      case FIELD_NAME -> Token.NAME;
      case END_OBJECT -> Token.OBJECT_END;
      case START_ARRAY -> Token.LIST_START;
      case END_ARRAY -> Token.LIST_END;
      case VALUE_STRING -> Token.TEXT;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Token.NUMBER;
      case VALUE_TRUE, VALUE_FALSE -> Token.FLAG;
      case VALUE_NULL -> Token.NONE;
      case NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw new IllegalStateException("a stored text has " + token);
    };
  }

  @Override
  public Token current() {
    return current;
  }

  @Override
  public String name() throws IOException {
    return in.currentName();
  }

  @Override
  public String text() throws IOException {
    return in.getText();
  }

  @Override
  public int intNumber() throws IOException {
    return in.getIntValue();
  }

  @Override
  public long longNumber() throws IOException {
    return in.getLongValue();
  }

  @Override
  public double doubleNumber() throws IOException {
    return in.getDoubleValue();
  }

  @Override
  public boolean flag() throws IOException {
    return in.getBooleanValue();
  }

  @Override
  public byte[] bytes() throws IOException {
    return in.getBinaryValue();
  }

  @Override
  public void skip() throws IOException {
    skipped = true;
    in.skipChildren();
    current = token(in.currentToken());
  }
}
