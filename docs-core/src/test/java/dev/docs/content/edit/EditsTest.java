package dev.docs.content.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.ContentEdit;
import dev.docs.content.FileBytes;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class EditsTest {

  @Test
  void theFilesOfABatchHaveABoundTogether() {
    FileBytes third = FileBytes.of(new byte[(int) (BatchBytes.MAX / 3)]);
    List<ContentEdit> edits =
        Collections.nCopies(
            4, ContentEdit.insertFiles(new ContentEdit.NewFile(null, "a.bin", null, third)));
    assertThatThrownBy(() -> Edits.checked(edits))
        .hasMessage("changes: must contain files of at most 104857600 bytes in total");
    assertThat(Edits.checked(edits.subList(0, 3)).changes()).hasSize(3);
  }
}
