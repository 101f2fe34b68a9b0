package dev.docs.http.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Sends given bytes on a socket, and reads responses of known length. */
final class RawClient implements AutoCloseable {

  private final Socket socket;

  RawClient(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(10_000);
  }

  RawClient send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
    return this;
  }

  /** The response's head, and its body if it has a length. */
  String answer(boolean withBody) throws IOException {
    String head = until("\r\n\r\n");
    return withBody
        ? head
            + new String(socket.getInputStream().readNBytes(length(head)), StandardCharsets.UTF_8)
        : head;
  }

  /** What comes until it ends with this text, or the connection is closed. */
  String until(String end) throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    while (!read.toString(StandardCharsets.ISO_8859_1).endsWith(end)) {
      int b = socket.getInputStream().read();
      if (b < 0) {
        break;
      }
      read.write(b);
    }
    return read.toString(StandardCharsets.ISO_8859_1);
  }

  String answer() throws IOException {
    return answer(true);
  }

  /** Whether the server has closed the connection after all its data was read. */
  boolean isClosed() throws IOException {
    return socket.getInputStream().read() < 0;
  }

  /** What comes until the connection is closed or reset; fails when it stays open. */
  String rest() throws IOException {
    ByteArrayOutputStream rest = new ByteArrayOutputStream();
    try {
      socket.getInputStream().transferTo(rest);
    } catch (SocketTimeoutException e) {
      throw e;
    } catch (IOException e) {
      return rest.toString(StandardCharsets.UTF_8);
    }
    return rest.toString(StandardCharsets.UTF_8);
  }

  /** Whether the connection is closed or reset; data sent before is dropped. */
  boolean isReset() {
    try {
      socket.getInputStream().transferTo(OutputStream.nullOutputStream());
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  private static int length(String head) {
    return head.lines()
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("content-length:"))
        .mapToInt(line -> Integer.parseInt(line.substring(15).strip()))
        .findFirst()
        .orElse(0);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
