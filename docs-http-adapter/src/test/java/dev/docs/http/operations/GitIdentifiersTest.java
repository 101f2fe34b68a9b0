package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.GitBlob;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class GitIdentifiersTest {

  private final PreparedWorld world = new PreparedWorld();

  @Test
  void aFileHasTheIdentifierThatGitGivesToItsBytes() {
    String space = "/spaces/" + world.alpha.ids.get("spaceId").get(0);
    Reply files = world.call("alpha-admin", "GET", space + "/content/files", null);
    assertThat(files.each("items", "git.oid")).containsExactlyInAnyOrderElementsOf(oids());
  }

  private List<Object> oids() {
    return List.of(blob(world.alpha.canary + " a"), blob(world.alpha.canary + " b"));
  }

  private static String blob(String text) {
    return GitBlob.id(text.getBytes(StandardCharsets.UTF_8));
  }
}
