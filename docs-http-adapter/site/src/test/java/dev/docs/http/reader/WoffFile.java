package dev.docs.http.reader;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A font that browsers read, as a woff file: one of PDFBox, whose tables are not compressed. */
public final class WoffFile {

  private static final int HEADER = 44;
  private static final int ENTRY = 20;
  private static final int TTF_HEADER = 12;
  private static final int TTF_ENTRY = 16;

  private WoffFile() {}

  public static byte[] bytes() throws IOException {
    try (InputStream in =
        WoffFile.class.getResourceAsStream(
            "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf")) {
      if (in == null) {
        throw new IOException("PDFBox has no font on the class path");
      }
      return of(ByteBuffer.wrap(in.readAllBytes()));
    }
  }

  private record Table(int tag, int sum, byte[] bytes) {

    int padded() {
      return (bytes.length + 3) & ~3;
    }
  }

  private static byte[] of(ByteBuffer ttf) {
    List<Table> tables = new ArrayList<>();
    int count = ttf.getShort(4);
    for (int i = 0; i < count; i++) {
      int at = TTF_HEADER + i * TTF_ENTRY;
      byte[] bytes = new byte[ttf.getInt(at + 12)];
      ttf.get(ttf.getInt(at + 8), bytes);
      tables.add(new Table(ttf.getInt(at), ttf.getInt(at + 4), bytes));
    }
    int content = tables.stream().mapToInt(Table::padded).sum();
    int place = HEADER + count * ENTRY;
    ByteBuffer woff = ByteBuffer.allocate(place + content);
    woff.put("wOFF".getBytes(StandardCharsets.US_ASCII)).putInt(ttf.getInt(0));
    woff.putInt(woff.capacity()).putShort((short) count).putShort((short) 0);
    woff.putInt(TTF_HEADER + count * TTF_ENTRY + content).putInt(1 << 16);
    woff.position(HEADER);
    for (Table table : tables) {
      int length = table.bytes().length;
      woff.putInt(table.tag()).putInt(place).putInt(length).putInt(length).putInt(table.sum());
      woff.put(place, table.bytes());
      place += table.padded();
    }
    return woff.array();
  }
}
