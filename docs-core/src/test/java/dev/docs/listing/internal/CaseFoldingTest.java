package dev.docs.listing.internal;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;

class CaseFoldingTest {

  /** Texts of ASCII alone are folded apart from others, without the tables of the normalizer. */
  @Property(tries = 200)
  void aTextIsFoldedAlikeWhateverFollowsIt(@ForAll @CharRange(to = 0x7F) String text) {
    assertThat(CaseFolding.fold(text + "\u00c9")).isEqualTo(CaseFolding.fold(text) + "\u00e9");
  }

  @Example
  void accentsAndCaseAreUnified() {
    assertThat(CaseFolding.fold("E\u0301CLAIR Stra\u00dfe"))
        .isEqualTo(CaseFolding.fold("\u00e9clair STRASSE"));
    assertThat(CaseFolding.contains("Moorings", "ORIN")).isTrue();
    assertThat(CaseFolding.contains("Moorings", "quay")).isFalse();
  }
}
