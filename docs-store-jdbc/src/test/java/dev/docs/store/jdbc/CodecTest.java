package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.docs.Docs;
import dev.docs.access.Role;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.id.SpaceId;
import dev.docs.store.Kind;
import dev.docs.store.SecretKeys;
import dev.docs.store.codec.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

class CodecTest {

  static final List<Kind<?>> KINDS = Docs.KINDS;

  private static final Path SAMPLE =
      Path.of(System.getProperty("docs.repository.root", ".."))
          .resolve("docs-store-jdbc/src/test/resources/layout-1.txt");

  /** Samples of a new kind, or of a component that others lack. */
  private static final int SAMPLES = 4;

  private final Codec codec = new Codec(SecretKeys.NONE);

  @SuppressWarnings("ArrayRecordComponent")
  private record Everything(
      String id,
      SpaceId space,
      int number,
      long big,
      double fraction,
      boolean flag,
      Integer boxed,
      Instant at,
      Role role,
      byte[] bytes,
      List<String> texts,
      Set<Role> roles,
      Map<SpaceId, List<Integer>> numbers,
      Optional<String> optional,
      ContentRef ref) {

    static final Kind<Everything> KIND =
        Kind.mutable("everything", Everything.class, Everything::id, List.of());

    static Everything bare(List<String> texts) {
      return new Everything(
          "x",
          null,
          0,
          0,
          0,
          false,
          null,
          null,
          null,
          null,
          texts,
          Set.of(),
          Map.of(),
          Optional.empty(),
          null);
    }
  }

  private record Kept(String id, List<String> texts) {
    static final Kind<Kept> KIND = Kind.mutable("kept", Kept.class, Kept::id, List.of());

    private Kept {
      texts = List.copyOf(texts);
    }
  }

  private record Strange(String id, Object any) {}

  @ParameterizedTest
  @FieldSource("KINDS")
  <T> void everySampleOfEveryKindComesBack(Kind<T> kind) {
    for (Object sample : Samples.of(kind.type())) {
      String text = codec.encode(kind, sample);

      T decoded = codec.decode(kind, text);

      assertThat(decoded).usingRecursiveComparison().isEqualTo(sample);
      assertThat(codec.encode(kind, decoded)).isEqualTo(text);
    }
  }

  /** Kinds whose values get what a later build adds when they are read. */
  private static final Set<String> COMPLETED = Set.of("site-customization");

  static Stream<String> sample() throws IOException {
    return Files.readAllLines(SAMPLE).stream();
  }

  @ParameterizedTest
  @MethodSource("sample")
  void whatTheFirstLayoutHoldsIsReadByEveryLaterBuild(String line) throws IOException {
    String[] nameAndText = line.split(" ", 2);
    Kind<?> kind =
        KINDS.stream().filter(k -> k.name().equals(nameAndText[0])).findFirst().orElseThrow();

    Object value = codec.decode(kind, nameAndText[1]);

    String encoded = codec.encode(kind, value);
    if (COMPLETED.contains(kind.name())) {
      assertThat(codec.decode(kind, encoded)).isEqualTo(value);
      assertThat(fields(encoded)).containsAll(fields(nameAndText[1]));
    } else {
      assertThat(encoded).isEqualTo(nameAndText[1]);
    }
  }

  /** With {@code -Ddocs.sample.update=true}, missing samples are added. */
  @Test
  void theSampleHasEveryKindWithEveryComponent() throws IOException {
    Map<String, Set<String>> present = new HashMap<>();
    for (String line : sample().toList()) {
      String[] nameAndText = line.split(" ", 2);
      present.computeIfAbsent(nameAndText[0], n -> new HashSet<>()).addAll(fields(nameAndText[1]));
    }
    List<String> missing = new ArrayList<>();
    List<String> added = new ArrayList<>();
    for (Kind<?> kind : KINDS) {
      boolean isNew = !present.containsKey(kind.name());
      Set<String> known = present.computeIfAbsent(kind.name(), n -> new HashSet<>());
      int count = 0;
      for (Object sample : Samples.of(kind.type())) {
        String text = codec.encode(kind, sample);
        Set<String> lacked = fields(text);
        lacked.removeAll(known);
        if (!lacked.isEmpty() || (isNew && count < SAMPLES)) {
          missing.add(kind.name() + " " + lacked);
          added.add(kind.name() + " " + text);
          known.addAll(lacked);
        }
        count++;
      }
    }
    if (Boolean.getBoolean("docs.sample.update")) {
      Files.write(SAMPLE, added, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
    } else {
      assertThat(missing).isEmpty();
    }
  }

  /** The field names of an object and its nested objects. */
  private static Set<String> fields(String json) throws IOException {
    Set<String> names = new TreeSet<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.FIELD_NAME) {
          names.add(parser.currentName());
        }
      }
    }
    return names;
  }

  @Test
  void valuesAreWrittenPlainly() {
    Everything value =
        new Everything(
            "x",
            new SpaceId("s1"),
            1,
            2,
            0.5,
            true,
            3,
            Instant.EPOCH,
            Role.ADMIN,
            new byte[] {1, 2, 3},
            List.of("a"),
            Set.of(Role.READ),
            Map.of(new SpaceId("s2"), List.of(4)),
            Optional.of("o"),
            new ContentRef.Page("p", null));

    assertThat(codec.encode(Everything.KIND, value))
        .isEqualTo(
            "{'id':'x','space':'s1','number':1,'big':2,'fraction':0.5,'flag':true,'boxed':3,"
                    .replace('\'', '"')
                + ("'at':'1970-01-01T00:00:00Z','role':'ADMIN','bytes':'AQID','texts':['a'],"
                        + "'roles':['READ'],'numbers':{'s2':[4]},'optional':'o',"
                        + "'ref':{'@type':'page','page':'p'}}")
                    .replace('\'', '"'));
  }

  @Test
  void whatIsNullZeroOrEmptyIsLeftOut() {
    assertThat(codec.encode(Everything.KIND, Everything.bare(List.of())))
        .isEqualTo("{\"id\":\"x\"}");
  }

  @Test
  void aListThatIsNullComesBackAsNull() {
    String text = codec.encode(Everything.KIND, Everything.bare(null));

    assertThat(codec.decode(Everything.KIND, text).texts()).isNull();
  }

  @Test
  void aMissingFieldIsTheDefault() {
    Everything decoded = codec.decode(Everything.KIND, "{\"id\":\"x\"}");

    assertThat(decoded).isEqualTo(Everything.bare(List.of()));
    assertThat(codec.decode(Kept.KIND, "{\"id\":\"x\"}").texts()).isEmpty();
  }

  @Test
  void anUnknownFieldIsIgnored() {
    String text = "{\"new\":{\"id\":[1,{\"id\":\"y\"}]},\"id\":\"x\",\"newer\":null}";

    assertThat(codec.decode(Kept.KIND, text)).isEqualTo(new Kept("x", List.of()));
  }

  @Test
  void nullForANumberIsZero() {
    assertThat(codec.decode(Everything.KIND, "{\"id\":\"x\",\"number\":null,\"flag\":null}"))
        .isEqualTo(Everything.bare(List.of()));
  }

  @Test
  void aSurrogateWithoutItsOtherHalfComesBack() {
    for (String text :
        List.of("\ud800", "a\udc00b", "\ud83d\ude00\ud83d", "\udc00\ud800", "\ud83d")) {
      String encoded = codec.encode(Kept.KIND, new Kept("x", List.of(text)));

      assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(encoded)).isTrue();
      assertThat(codec.decode(Kept.KIND, encoded).texts()).containsExactly(text);
    }
  }

  @Test
  void noStoredTextHasNul() {
    assertThat(codec.encode(Kept.KIND, new Kept("x", List.of("\0")))).doesNotContain("\0");
  }

  @Test
  void everyRecordOfASealedInterfaceIsEncoded() {
    for (Object ref : Samples.of(VariableValue.class)) {
      Kind<VariableValue> kind =
          Kind.mutable("variable", VariableValue.class, VariableValue::text, List.of());
      assertThat(codec.decode(kind, codec.encode(kind, ref))).isEqualTo(ref);
    }
  }

  @Test
  void whatCannotBeReadIsRefused() {
    for (String text :
        Arrays.asList(
            "{\"id\":\"x\",\"ref\":{\"page\":\"p\"}}",
            "{\"id\":\"x\",\"ref\":{\"@type\":\"unheard-of\"}}",
            "{\"id\":\"x\",\"space\":\"\"}",
            "{\"id\":")) {
      assertThatIllegalStateException().isThrownBy(() -> codec.decode(Everything.KIND, text));
    }
    assertThatExceptionOfType(RuntimeException.class)
        .isThrownBy(() -> codec.decode(Everything.KIND, "{\"id\":\"x\",\"role\":\"NO_SUCH\"}"));
  }

  @Test
  void aTypeWithoutAFormatIsRefusedWhenItIsWritten() {
    Kind<Strange> kind = Kind.mutable("strange", Strange.class, Strange::id, List.of());

    assertThatIllegalArgumentException()
        .isThrownBy(() -> codec.encode(kind, new Strange("x", "y")))
        .withMessageContaining("java.lang.Object");
  }
}
