package program;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.FileBytes;
import dev.docs.error.DocsException;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.importing.WebContentSource;
import dev.docs.port.ContentSource.ImportSource;
import dev.docs.port.ContentSource.SentFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A web page and a Word document that are read, and an address that is not reached. */
public final class Main {

  private static final String TYPES =
      "<Types xmlns='http://schemas.openxmlformats.org/package/2006/content-types'/>";

  private static final String DOCUMENT =
      "<w:document xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'><w:body>"
          + "<w:p><w:r><w:t>Ferries leave hourly.</w:t></w:r></w:p></w:body></w:document>";

  public static void main(String[] arguments) throws Exception {
    WebContentSource source = WebContentSource.of(AddressPolicy.PUBLIC);
    byte[] page = "<html><body><h1>Ferries</h1></body></html>".getBytes(StandardCharsets.UTF_8);
    System.out.println("pages: " + read(source, "page.html", page));
    System.out.println("pages: " + read(source, "ferries.docx", word()));
    try {
      source.content("https://127.0.0.1/", ImportSource.WEBSITE, MemoryBudget.UNBOUNDED);
    } catch (DocsException e) {
      System.out.println("refused: " + e.getMessage());
    }
  }

  private static int read(WebContentSource source, String name, byte[] bytes) {
    SentFile file = new SentFile(name, "application/octet-stream", FileBytes.of(bytes));
    return source.files(List.of(file), MemoryBudget.UNBOUNDED).total();
  }

  private static byte[] word() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("[Content_Types].xml"));
      zip.write(TYPES.getBytes(StandardCharsets.UTF_8));
      zip.putNextEntry(new ZipEntry("word/document.xml"));
      zip.write(DOCUMENT.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
