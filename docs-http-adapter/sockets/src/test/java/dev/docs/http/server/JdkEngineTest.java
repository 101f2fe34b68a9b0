package dev.docs.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class JdkEngineTest extends EngineContract {

  @Override
  HttpEngine engine() {
    return HttpEngine.JDK;
  }

  @Override
  void expectTrailer(String answer) {
    assertThat(answer)
        .startsWith("HTTP/1.1 400")
        .contains("has a trailer, which is not read: send it without one");
  }

  @Test
  void aShortBodyOfKnownLengthIsSentAsItComesToo() throws IOException {
    assertThat(slowly(2)).endsWith("[]");
  }
}
