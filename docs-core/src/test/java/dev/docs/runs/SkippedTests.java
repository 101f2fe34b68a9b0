package dev.docs.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Ends with an error when a test was skipped or aborted that no list names, so that a run with
 * {@code CI=true} that is green has run all it should. Run from its source after the tests of each
 * module: {@code java SkippedTests.java REPORTS LIST}.
 */
public final class SkippedTests {

  private SkippedTests() {}

  /**
   * Tests that may be skipped for a reason.
   *
   * @param test the qualified name of the class, {@code #} and the method; or the beginning of that
   * @param reason what the message of a test that is skipped contains
   */
  private record Allowed(String test, String reason) {

    /** One of each line that is not a comment: test, reason, and why that is right. */
    static List<Allowed> read(Path list) throws IOException {
      List<Allowed> all = new ArrayList<>();
      for (String line : Files.readAllLines(list)) {
        if (!line.isBlank() && !line.startsWith("#")) {
          String[] cells = line.split(" \\| ", -1);
          if (cells.length != 3 || cells[2].isBlank()) {
            throw new IllegalArgumentException("needs test | reason | why: " + line);
          }
          all.add(new Allowed(cells[0], cells[1]));
        }
      }
      return all;
    }

    boolean allows(String skipped, String message) {
      return skipped.startsWith(test) && message.contains(reason);
    }
  }

  /**
   * The tests in the reports of Surefire that were skipped though the list does not name them, each
   * with the reason; none where there are no reports.
   */
  static List<String> unlisted(Path reports, Path list) throws IOException {
    List<Allowed> allowed = Allowed.read(list);
    List<String> unlisted = new ArrayList<>();
    if (Files.isDirectory(reports)) {
      try (Stream<Path> files = Files.list(reports)) {
        for (Path file : files.filter(SkippedTests::isReport).sorted().toList()) {
          add(file, allowed, unlisted);
        }
      }
    }
    return unlisted;
  }

  private static boolean isReport(Path file) {
    return file.getFileName().toString().matches("TEST-.*\\.xml");
  }

  private static void add(Path report, List<Allowed> allowed, List<String> unlisted)
      throws IOException {
    NodeList skipped;
    try {
      skipped =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(report.toFile())
              .getElementsByTagName("skipped");
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(report.toString(), e);
    }
    for (int i = 0; i < skipped.getLength(); i++) {
      Element element = (Element) skipped.item(i);
      Element test = (Element) element.getParentNode();
      String name = test.getAttribute("classname") + "#" + test.getAttribute("name");
      String message = element.getAttribute("message") + element.getTextContent();
      if (allowed.stream().noneMatch(one -> one.allows(name, message))) {
        unlisted.add(name + ": " + message.lines().findFirst().orElse(""));
      }
    }
  }

  /**
   * Checks the reports of a module.
   *
   * @param arguments the directory of the reports, and the list
   */
  public static void main(String[] arguments) throws IOException {
    List<String> unlisted = unlisted(Path.of(arguments[0]), Path.of(arguments[1]));
    if (!unlisted.isEmpty()) {
      System.err.println("Skipped, but not named in " + arguments[1] + ":");
      unlisted.forEach(System.err::println);
      System.exit(1);
    }
  }
}
