package dev.docs.signing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.access.ContentRight;
import dev.docs.id.FileId;
import dev.docs.id.OpenApiSpecId;
import dev.docs.id.OpenApiVersionId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.signing.FileTokens.PdfTarget;
import dev.docs.signing.FileTokens.SpecificationTarget;
import dev.docs.signing.FileTokens.Target;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class FileTokensTest {

  private static final Target TARGET =
      new Target(
          new SpaceId("space é"),
          new RevisionId("revision"),
          new FileId("file"),
          ContentRight.of(Caller.user("ada")));

  private final FileTokens tokens = FileTokens.signedWith("key");

  @Test
  void aTokenNamesWhatItWasMadeFor() {
    assertThat(tokens.verify(tokens.sign(TARGET))).contains(TARGET);
    assertThat(tokens.sign(TARGET)).matches("[\\w-]+");
  }

  @Test
  void aTokenNamesWhoseItIsAndWhenItEnds() {
    for (ContentRight right :
        List.of(
            ContentRight.NONE,
            ContentRight.of(Caller.operator()),
            ContentRight.of(Caller.user("a user é")),
            new ContentRight("visit\ta\t\tb", Optional.of(Instant.ofEpochSecond(7))))) {
      Target target = new Target(TARGET.space(), TARGET.revision(), TARGET.file(), right);
      assertThat(tokens.verify(tokens.sign(target))).contains(target);
      PdfTarget pdf = new PdfTarget(TARGET.space(), TARGET.revision(), null, true, right);
      assertThat(tokens.verifyPdf(tokens.sign(pdf))).contains(pdf);
      assertThat(tokens.verify(tokens.sign(pdf))).isEmpty();
      SpecificationTarget specification =
          new SpecificationTarget(
              new OpenApiSpecId("openapi"), new OpenApiVersionId("openapi"), right);
      assertThat(tokens.verifySpecification(tokens.sign(specification))).contains(specification);
      assertThat(tokens.verify(tokens.sign(specification))).isEmpty();
      assertThat(tokens.verifyPdf(tokens.sign(specification))).isEmpty();
      assertThat(tokens.verifySpecification(tokens.sign(target))).isEmpty();
      assertThat(tokens.verifySpecification(tokens.sign(pdf))).isEmpty();
    }
    assertThat(ContentRight.ofText("x user ada")).isEqualTo(ContentRight.NONE);
    assertThat(ContentRight.ofText("")).isEqualTo(ContentRight.NONE);
    assertThat(ContentRight.NONE.caller()).isEmpty();
  }

  @Test
  void aTokenOfAnotherKeyNamesNothing() {
    assertThat(tokens.verify(FileTokens.signedWith("another").sign(TARGET))).isEmpty();
  }

  @Property(tries = 500)
  void aTokenWithOneCharacterChangedNamesNothingElse(
      @ForAll @IntRange(min = 0, max = 60) int at, @ForAll char other) {
    String token = tokens.sign(TARGET);
    String changed = token.substring(0, at) + other + token.substring(at + 1);
    assertThat(tokens.verify(changed))
        .isIn(Optional.empty(), changed.equals(token) ? tokens.verify(token) : null);
  }

  @Property(tries = 500)
  void noTextIsAToken(@ForAll String text) {
    assertThat(tokens.verify(text)).isEmpty();
  }

  @Test
  void whatOneProcessSignedHoldsForEveryOtherOnTheStoreUntilTheKeyIsForgotten() {
    Store store = MemoryStore.create();
    SigningKeys here = Docs.builder().store(store).build().signingKeys();
    SigningKeys there = Docs.builder().store(store).build().signingKeys();
    String token = here.fileTokens().sign(TARGET);

    assertThat(there.fileTokens().verify(token)).contains(TARGET);
    there.rotate(SigningKeys.Purpose.FILES);
    assertThat(here.fileTokens().verify(token)).contains(TARGET);
    assertThat(here.fileTokens().verify(there.fileTokens().sign(TARGET))).contains(TARGET);
    there.forgetRetired(SigningKeys.Purpose.FILES);
    assertThat(here.fileTokens().verify(token)).isEmpty();
  }
}
