package dev.docs.site.published.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SiteUrlTest {

  private static SiteUrl of(String url) {
    return SiteUrl.of("url", url);
  }

  @Test
  void aHostIsNamedWithoutItsPortAndTheDotAtItsEnd() {
    assertThat(of("https://Docs.Example.com:8443/a").name()).isEqualTo("docs.example.com");
    assertThat(of("https://Docs.Example.com:8443/a").host()).isEqualTo("docs.example.com:8443");
    assertThat(of("https://docs.example.com./a").name()).isEqualTo("docs.example.com");
    assertThat(of("https://docs.example.com.:80").name()).isEqualTo("docs.example.com");
    assertThat(of("https://[2001:db8::1]/").name()).isEqualTo("[2001:db8::1]");
    assertThat(of("https://[2001:db8::1]:8080/").name()).isEqualTo("[2001:db8::1]");
    assertThat(of("https://user:word@docs.example.com/").name()).isEqualTo("docs.example.com");
  }

  @Test
  void aPathHasTheSegmentsAsWrittenWithoutEmptyOnesQueryAndFragment() {
    assertThat(of("http://a.example//b//%63/?q=/d#e").segments()).isEqualTo(List.of("b", "%63"));
    assertThat(of("http://a.example#/b?c").segments()).isEmpty();
    assertThat(of("http://a.example?b#c")).isEqualTo(of("HTTP://A.EXAMPLE"));
    SiteUrl url = of("http://a.example/b/c/d");
    assertThat(url.from(1)).isEqualTo("c/d");
    assertThat(url.from(3)).isEmpty();
    assertThat(url.base(0)).isEqualTo("/");
    assertThat(url.base(2)).isEqualTo("/b/c/");
  }

  @Test
  void aTextThatIsNoUrlOfAHostIsRefused() {
    String longest = "https://a.example/" + "b".repeat(SiteUrl.MAX_LENGTH - 18);
    assertThat(of(longest).segments()).hasSize(1);
    for (String url :
        List.of(
            longest + "b",
            "",
            "a.example",
            "ftp://a.example",
            "https://",
            "https:///a",
            "http://:80/")) {
      assertThatThrownBy(() -> of(url)).as(url).isInstanceOf(DocsException.class);
    }
  }
}
