package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.http.Profile;
import dev.docs.http.call.OperationTable;
import dev.docs.http.description.DescribedTypes;
import dev.docs.rule.RuleTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Answers have what the newest interface requires beside that of 2025, which lacks it. */
class LaterFieldsTest {

  private static final Pattern HEADING = Pattern.compile("#### (\\w+)");
  private static final Pattern FIELD = Pattern.compile("([\\w$]+)\\*?:");
  private static final Pattern LATER = Pattern.compile("\\w+\\*?:[^\\n]*<later>[^\\n]*");
  private static final Pattern BASE = Pattern.compile("(\\w+) &");
  private static final Pattern REQUIRED = Pattern.compile("\\+ +(\\w+)\\*:.*");

  /** Fields within what is optional and never answered, or in bodies of requests, with a reason. */
  private static final Map<String, String> NOT_ANSWERED =
      Map.ofEntries(
          Map.entry("ChangeRequest site", "of topics and style guides, which are out of scope"),
          Map.entry("ChangeRequest topic", "of topics, which are out of scope"),
          Map.entry("ChangeRequest run", "of style guides, which are out of scope"),
          Map.entry("ComputedContentSourceDocumentOpenAPI method", "in a form beside ours"),
          Map.entry("ComputedContentSourceDocumentTranslation dependencies", "no such sources"),
          Map.entry("ComputedContentSourceDocumentTranslation translation", "no such sources"),
          Map.entry("ComputedContentSourceDocumentTranslation ref", "no such sources"));

  /** Later fields of a type whose notation is one text. */
  private static final Set<String> UNMARKED =
      Set.of(
          "ContentImportResult problems",
          "ContentImportResult path",
          "ContentImportResult kind",
          "ContentImportResult message",
          "SiteMcpServer transport",
          "SiteMcpServer condition");

  /** Types with fields beside those of 2025 that clients of it are answered, with a reason. */
  private static final Map<String, String> UNFILTERED =
      Map.ofEntries(
          Map.entry("DocumentBlockEmbed", "has the caption that Markdown has"),
          Map.entry("DocumentBlockFile", "has the caption that Markdown has"),
          Map.entry(
              "CustomizationAnnouncement",
              "customizations are answered as the tree that was stored"),
          Map.entry(
              "CustomizationContentLink",
              "customizations are answered as the tree that was stored"),
          Map.entry(
              "CustomizationFooterGroup",
              "customizations are answered as the tree that was stored"),
          Map.entry(
              "CustomizationHeaderItem", "customizations are answered as the tree that was stored"),
          Map.entry(
              "SiteCustomizationSettings",
              "customizations are answered as the tree that was stored"),
          Map.entry("OpenAPISpecContent", "written as a stream, without declared fields"));

  private static final OperationTable TABLE = Operations.table(new ApiInformation("v1", "test"));

  @Test
  void everyFieldThatTheNewestInterfaceRequiresIsDeclared() throws IOException {
    Path changes = PublicInterface.folder().resolve("newest/schemas-changed.md");
    assumeTrue(Files.exists(changes), () -> "the newest interface is not at " + changes);
    Map<String, String> declared = declared();
    Set<String> missing = new TreeSet<>();
    String type = "";
    for (String line : Files.readAllLines(changes)) {
      Matcher heading = HEADING.matcher(line);
      Matcher field = REQUIRED.matcher(line);
      if (heading.matches()) {
        type = heading.group(1);
      } else if (field.matches() && declared.containsKey(type)) {
        boolean has =
            Pattern.compile("\\b" + field.group(1) + "\\*?:").matcher(declared.get(type)).find();
        if (!has) {
          missing.add(type + " " + field.group(1));
        }
      }
    }
    assertThat(missing).isEqualTo(new TreeSet<>(NOT_ANSWERED.keySet()));
  }

  @Test
  @RuleTest("versions")
  void theVersionOf2025HasNoFieldThatIsLater() throws IOException {
    assumeTrue(
        Files.isDirectory(PublicInterface.folder()),
        () -> "the public interface's description is not at " + PublicInterface.folder());
    Map<String, String> listed = PublicInterface.types("schemas.md");
    Set<String> later = new TreeSet<>();
    Map<String, String> types = DescribedTypes.read();
    types.replaceAll((type, notation) -> LATER.matcher(notation).replaceAll(""));
    types.putAll(TABLE.types(Profile.OF_2025));
    Set<String> unfiltered = new TreeSet<>();
    types.forEach(
        (type, notation) -> {
          List<String> fields = fields(notation);
          fields(whole(listed.getOrDefault(type, notation), listed)).forEach(fields::remove);
          if (UNFILTERED.containsKey(type) && !fields.isEmpty()) {
            unfiltered.add(type);
          } else {
            fields.forEach(field -> later.add(type + " " + field));
          }
        });
    later.removeAll(UNMARKED);
    assertThat(later).isEmpty();
    assertThat(unfiltered).isEqualTo(UNFILTERED.keySet());
  }

  /** A notation with those of the types whose fields it has, too. */
  private static String whole(String notation, Map<String, String> listed) {
    StringBuilder all = new StringBuilder(notation);
    Matcher base = BASE.matcher(notation);
    while (base.find()) {
      String other = listed.get(base.group(1));
      all.append(other == null ? "" : "\n" + whole(other, listed));
    }
    return all.toString();
  }

  /** The names of all fields of a type and of the objects in it. */
  private static List<String> fields(String notation) {
    return FIELD
        .matcher(notation)
        .results()
        .map((MatchResult field) -> field.group(1))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** The types of the library and those declared beside operations. */
  private static Map<String, String> declared() {
    Map<String, String> types = DescribedTypes.read();
    types.putAll(TABLE.types(Profile.NEWEST));
    return types;
  }
}
