package dev.docs.store.jdbc;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.docs.store.codec.ValueWriter;
import java.io.IOException;

/** Writes values as JSON, bytes in Base64, and numbers that JSON does not have as text. */
record JsonValueWriter(JsonGenerator out) implements ValueWriter {

  @Override
  public void startObject() throws IOException {
    out.writeStartObject();
  }

  @Override
  public void name(String name) throws IOException {
    out.writeFieldName(name);
  }

  @Override
  public void endObject() throws IOException {
    out.writeEndObject();
  }

  @Override
  public void startList() throws IOException {
    out.writeStartArray();
  }

  @Override
  public void endList() throws IOException {
    out.writeEndArray();
  }

  @Override
  public void text(String text) throws IOException {
    out.writeString(text);
  }

  @Override
  public void number(int number) throws IOException {
    out.writeNumber(number);
  }

  @Override
  public void number(long number) throws IOException {
    out.writeNumber(number);
  }

  @Override
  public void number(double number) throws IOException {
    out.writeNumber(number);
  }

  @Override
  public void flag(boolean flag) throws IOException {
    out.writeBoolean(flag);
  }

  @Override
  public void bytes(byte[] bytes) throws IOException {
    out.writeBinary(bytes);
  }

  @Override
  public void none() throws IOException {
    out.writeNull();
  }
}
