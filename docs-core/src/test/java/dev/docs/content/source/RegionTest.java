package dev.docs.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.internal.LinkResolver;
import dev.docs.rule.RuleTest;
import org.junit.jupiter.api.Test;

class RegionTest {

  @Test
  @RuleTest("document-source")
  void everyBlankLineThatIsAddedToAQuoteIsMarked() {
    String code = ">\n> ```\n> x\n>\n>\n> y\n> ```\n";
    String sent = "> a\n" + code + ">\n> **b**\n";
    assertThat(KeptSource.of("> a\n>\n> __b__\n", LinkResolver.byId(), sent))
        .isEqualTo("> a\n" + code + ">\n> __b__\n");
  }
}
