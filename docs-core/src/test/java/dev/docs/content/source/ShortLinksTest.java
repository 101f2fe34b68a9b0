package dev.docs.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Links whose label is also their target get a target of their own where the label changes. */
class ShortLinksTest {

  private static final String DEFINITIONS =
      "\n\n[ref]: https://e.org/ref 'Title'\n[other  Word]: <target.md>\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          __x__ [ref] &copy; [Other word]            | __x__ [refs][ref] &copy; [Other word]
          [Ref][] and [b][ref], [other word][]       | [A < B][Ref] and [b][ref], [other word][]
          > * [other word] [target.md](target.md)    | > * [another][other word] [target.md](target.md)
          <https://e.org/a> <https://e.org/b> [ref]  | [label](https://e.org/a) <https://e.org/b> [ref]
          https://e.org/a <https://e.org/b> [ref] *a* | [our label](https://e.org/a) <https://e.org/b> [ref] *a*
          https://e.org/a <https://e.org/b> [ref] *a* | https://e.org/c <https://e.org/b> [ref] *a*
          <https://e.org/a> https://e.org/b [ref] *a* | <https://e.org/c> https://e.org/b [ref] *a*
          &copy; [ref], [b][ref]                     | &copy; [**ref**][ref], [b][ref]
          ![ref] __x__ [ref]                         | ![refs][ref] __x__ [ref]
          """)
  @RuleTest("document-source")
  void onlyTheLinkWhoseLabelChangedIsWrittenAnew(String from, String to) {
    Object document = ChangedTexts.document(to + DEFINITIONS);
    for (Object sent : List.of(document, ChangedTexts.bare(document))) {
      assertThat(ChangedTexts.saved(from + DEFINITIONS, sent)).isEqualTo(to + DEFINITIONS);
    }
  }
}
