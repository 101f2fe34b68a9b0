package dev.docs.http.fetch.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebAddressTest {

  @ParameterizedTest
  @CsvSource({
    "HTTP://Example.COM, http://example.com/",
    "https://example.com?x=1#top, https://example.com/?x=1",
    "https://example.com/a b/ü?q=ä, https://example.com/a%20b/%C3%BC?q=%C3%A4",
    "https://example.com/100%, https://example.com/100%25",
    "https://example.com/a%20b, https://example.com/a%20b",
    "https://bücher.example:8080/x, https://xn--bcher-kva.example:8080/x",
    "http://[::1]:80/x, http://[::1]:80/x",
    "'  http://example.com/[x]  ', http://example.com/%5Bx%5D",
  })
  void addressesAreBroughtIntoOneForm(String given, String expected) throws FetchFailure {
    assertThat(WebAddress.parse(given)).hasToString(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "ftp://example.com/, must begin with http:// or https://",
    "file:///etc/passwd, must begin with http:// or https://",
    "javascript:alert(1), must be an address that begins with http:// or https://",
    "example.com, must be an address that begins with http:// or https://",
    "'', must be an address that begins with http:// or https://",
    "http:///x, must name a host",
    "http://:80/x, must name a host",
    "http://user:secret@example.com/, must not contain a user or password",
    "http://example.com@10.0.0.1/, must not contain a user or password",
    "http://a b/, must name a host",
    "http://[::1/, must name a host",
    "http://[fe80::1%25eth0]/, must name a host",
    "http://example.com:0/, must have a port from 1 to 65535",
    "http://example.com:65536/, must have a port from 1 to 65535",
    "http://example.com:8a/, must name a host",
  })
  void whatCannotBeFetchedIsNamed(String given, String message) {
    assertThatThrownBy(() -> WebAddress.parse(given))
        .isInstanceOf(FetchFailure.class)
        .hasMessage(message);
  }

  @Test
  void aLineBreakCannotBeSmuggledIntoARequest() {
    assertThatThrownBy(() -> WebAddress.parse("http://example.com/\r\nHost: other"))
        .hasMessage("must not contain control characters");
    assertThat(URI.create("http://example.com/%0d%0a").getRawPath()).isEqualTo("/%0d%0a");
  }

  @ParameterizedTest
  @CsvSource({
    "c.html, https://example.com/a/c.html",
    "../c, https://example.com/c",
    "/c?d=1#e, https://example.com/c?d=1",
    "?d=1, https://example.com/a/b.html?d=1",
    "//other.example/x, https://other.example/x",
    "http://other.example, http://other.example/",
  })
  void linksAreResolved(String link, String expected) throws FetchFailure {
    URI base = URI.create("https://example.com/a/b.html");
    assertThat(WebAddress.resolve(base, link)).hasToString(expected);
  }
}
