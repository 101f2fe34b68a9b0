package dev.docs.store.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.store.Kind;
import dev.docs.store.Secret;
import dev.docs.store.Secret.LeftOut;
import dev.docs.store.SecretKeys;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SecretComponentsTest {

  private static final String CANARY = "canary-4711";

  /** Names of components that say that they are secret. */
  private static final String TELLING = "(?i).*(secret|privatekey|password|headers|token).*";

  private record Door(
      String id,
      @Secret(leftOut = LeftOut.RENEWED) String code,
      @Secret(leftOut = LeftOut.MISSING) Map<String, String> headers) {}

  private static final Kind<Door> DOORS = Kind.mutable("door", Door.class, Door::id, List.of());
  private static final Door DOOR = new Door("one", CANARY, Map.of("Authorization", CANARY));

  private static SecretKeys keys(int fill, int... older) {
    return SecretKeys.of(
        bytes(fill), Arrays.stream(older).mapToObj(each -> bytes(each)).toArray(byte[][]::new));
  }

  private static byte[] bytes(int fill) {
    byte[] key = new byte[SecretKeys.KEY_BYTES];
    Arrays.fill(key, (byte) fill);
    return key;
  }

  @Test
  void secretsAreSealedAndOpened() {
    RecordCodec codec = new RecordCodec(keys(1));
    Object tree = codec.toTree(DOORS, DOOR);
    assertThat(tree.toString()).contains("one", "Authorization").doesNotContain(CANARY);
    assertThat(codec.ofTree(DOORS, tree)).isEqualTo(DOOR);
    assertThat(codec.toTree(DOORS, DOOR)).as("nonces differ").isNotEqualTo(tree);
  }

  @Test
  void withoutKeysTheFormIsThatInClear() {
    RecordCodec codec = new RecordCodec();
    Map<?, ?> tree = (Map<?, ?>) codec.toTree(DOORS, DOOR);
    assertThat(tree.get("code")).isEqualTo(CANARY);
    assertThat(new RecordCodec(keys(1)).ofTree(DOORS, tree)).isEqualTo(DOOR);
  }

  @Test
  void anOlderKeyOpens() {
    Object tree = new RecordCodec(keys(1)).toTree(DOORS, DOOR);
    assertThat(new RecordCodec(keys(2, 1)).ofTree(DOORS, tree)).isEqualTo(DOOR);
  }

  @Test
  void anotherKeyIsRefusedWithoutAValue() {
    Object tree = new RecordCodec(keys(1)).toTree(DOORS, DOOR);
    for (RecordCodec other : List.of(new RecordCodec(), new RecordCodec(keys(2)))) {
      assertThatThrownBy(() -> other.ofTree(DOORS, tree))
          .isInstanceOf(SecretKeys.NotOpened.class)
          .hasMessage("a secret was sealed with a key that is not given");
    }
  }

  @Test
  void aSecretOpensInItsRecordAlone() {
    RecordCodec codec = new RecordCodec(keys(1));
    Map<Object, Object> moved = new LinkedHashMap<>((Map<?, ?>) codec.toTree(DOORS, DOOR));
    moved.put("id", "two");
    assertThatThrownBy(() -> codec.ofTree(DOORS, moved)).isInstanceOf(SecretKeys.NotOpened.class);
    Map<Object, Object> changed = new LinkedHashMap<>((Map<?, ?>) codec.toTree(DOORS, DOOR));
    changed.compute("code", (name, text) -> text + "AAAA");
    assertThatThrownBy(() -> codec.ofTree(DOORS, changed)).isInstanceOf(SecretKeys.NotOpened.class);
  }

  @Test
  void keysAreParsedWithoutRepeatingThem() {
    String key = "A".repeat(43) + "=";
    assertThat(SecretKeys.parse("# active\n" + key + "\n\n").ids()).hasSize(1);
    assertThat(SecretKeys.parse(key)).asString().doesNotContain("AAAA");
    assertThatThrownBy(() -> SecretKeys.parse(key + "\n" + CANARY + "!"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("line 2: a key is 32 bytes in Base64");
    assertThatThrownBy(() -> SecretKeys.parse("#")).hasMessage("there is no key");
  }

  @Test
  void everyComponentWhoseNameTellsOfASecretIsOne() {
    List<String> open = new ArrayList<>();
    List<String> secret = new ArrayList<>();
    for (Kind<?> kind : Docs.KINDS) {
      RecordComponent[] components =
          kind.type().isRecord() ? kind.type().getRecordComponents() : new RecordComponent[0];
      for (RecordComponent component : components) {
        String name = kind.name() + "." + component.getName();
        if (component.isAnnotationPresent(Secret.class)) {
          secret.add(name);
        } else if (component.getName().matches(TELLING) && isText(component.getType())) {
          open.add(name);
        }
      }
    }
    assertThat(open).as("components that are stored in clear").isEmpty();
    assertThat(secret)
        .containsExactlyInAnyOrder(
            "site-mcp-server.headers",
            "share-link.key",
            "publishing-auth.privateKey",
            "upload.token",
            "git-link.password",
            "git-request.password",
            "signing-key.secret",
            "webhook.secret");
  }

  private static boolean isText(Class<?> type) {
    return type == String.class || type == Map.class || type == byte[].class;
  }

  @Test
  void recordsWithSecretsAreDescribedWithoutThem() {
    for (Kind<?> kind : Docs.KINDS) {
      if (SecretComponents.any(kind)) {
        assertThat(Arrays.stream(kind.type().getDeclaredMethods()).map(m -> m.getName()))
            .as("%s has a description of its own", kind.type())
            .contains("toString");
      }
    }
  }
}
