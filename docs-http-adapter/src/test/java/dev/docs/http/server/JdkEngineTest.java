package dev.docs.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class JdkEngineTest extends EngineContract {

  @Override
  HttpEngine engine() {
    return HttpEngine.JDK;
  }

  @Test
  void aShortBodyOfKnownLengthIsSentAsItComesToo() throws IOException {
    assertThat(slowly(2)).endsWith("[]");
  }
}
