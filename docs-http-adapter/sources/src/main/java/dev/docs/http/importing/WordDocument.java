package dev.docs.http.importing;

import dev.docs.budget.MemoryBudget;
import dev.docs.http.fetch.internal.FetchFailure;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;
import org.zwobble.mammoth.DocumentConverter;

/**
 * Converts Word documents to HTML. The converter would open any URLs and paths that a document
 * names for its images and process DTDs, so it is given a copy without either, and without the
 * external relationships of {@link WordRelationships}.
 */
final class WordDocument {

  private static final String[] IMAGES = {
    "\u0089PNG",
    "\u00ff\u00d8\u00ff",
    "GIF8",
    "BM",
    "II*\0",
    "MM\0*",
    "RIFF",
    "\u0001\0\0\0",
    "\u00d7\u00cd\u00c6\u009a"
  };

  private WordDocument() {}

  static boolean isWord(Map<String, byte[]> entries) {
    return entries.containsKey("[Content_Types].xml")
        && entries.keySet().stream().anyMatch(path -> path.startsWith("word/"));
  }

  /**
   * The document as HTML, with its images embedded.
   *
   * @param memory reserves memory for its trees, until the call ends
   */
  static String html(Map<String, byte[]> entries, MemoryBudget memory) throws FetchFailure {
    MarkupLimits.checkWord(
        entries.values().stream().filter(bytes -> !isImage(bytes)).toList(), memory);
    try {
      byte[] harmless = harmless(entries);
      return new DocumentConverter().convertToHtml(new ByteArrayInputStream(harmless)).getValue();
    } catch (IOException | RuntimeException | StackOverflowError e) {
      throw new FetchFailure("cannot be read as a Word document");
    }
  }

  /** A copy that the converter may read: without DTDs and external relationships. */
  static byte[] harmless(Map<String, byte[]> entries) throws IOException {
    Map<String, Document> parts = new LinkedHashMap<>();
    entries.forEach(
        (path, bytes) -> {
          if (!isImage(bytes)) {
            parse(bytes).ifPresent(part -> parts.put(path, part));
          }
        });
    WordRelationships.removeExternal(parts);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(0);
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        byte[] bytes =
            isImage(entry.getValue()) ? entry.getValue() : xml(parts.remove(entry.getKey()));
        if (bytes.length > 0) {
          zip.putNextEntry(new ZipEntry(entry.getKey()));
          zip.write(bytes);
        }
      }
    }
    return out.toByteArray();
  }

  private static boolean isImage(byte[] bytes) {
    String start =
        new String(
            bytes, 0, Math.min(8, bytes.length), java.nio.charset.StandardCharsets.ISO_8859_1);
    return Stream.of(IMAGES).anyMatch(start::startsWith);
  }

  /** The part as a tree; empty when it is not XML, or has a DTD. */
  private static Optional<Document> parse(byte[] bytes) {
    try {
      return Optional.of(builder().parse(new ByteArrayInputStream(bytes)));
    } catch (SAXException | IOException | ParserConfigurationException e) {
      return Optional.empty();
    }
  }

  /** The XML without links to external images; empty when there is none. */
  private static byte[] xml(@Nullable Document document) {
    if (document == null) {
      return new byte[0];
    }
    try {
      WordRelationships.removeAttributes(
          document,
          attribute ->
              "link".equals(attribute.getLocalName()) || "href".equals(attribute.getLocalName()));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      TransformerFactory factory = TransformerFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.newTransformer().transform(new DOMSource(document), new StreamResult(out));
      return out.toByteArray();
    } catch (TransformerException e) {
      return new byte[0];
    }
  }

  private static DocumentBuilder builder() throws ParserConfigurationException {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    DocumentBuilder builder = factory.newDocumentBuilder();
    builder.setErrorHandler(null);
    return builder;
  }
}
