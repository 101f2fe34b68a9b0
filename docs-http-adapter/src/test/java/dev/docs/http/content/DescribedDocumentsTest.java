package dev.docs.http.content;

import dev.docs.content.document.DocumentForm;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every document of the dialect is, in each version of the interface, one of the type that this
 * version describes, and leaves the text as it is when it is sent back. The options are those of
 * {@link DescribedDocuments}.
 */
class DescribedDocumentsTest {

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AS_READ")
  void documentsAreOfTheDescribedType(DocumentForm form) throws IOException {
    DescribedDocuments.check(
        "as described", form, true, seed -> new DialectText(seed, form, true).text());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AS_READ")
  void nodesAreOfTheirDescribedTypesWhereverTheyStand(DocumentForm form) throws IOException {
    DescribedDocuments.check(
        "anywhere", form, false, seed -> new DialectText(seed, form, false).text());
  }
}
