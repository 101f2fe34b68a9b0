package dev.docs.store.jdbc;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A TCP proxy that can stop forwarding, like a server that hangs: connections are accepted and stay
 * open without traffic. Thread-safe.
 */
final class StallingProxy implements AutoCloseable {

  private final ServerSocket listening;
  private final int server;
  private final List<Closeable> open = new CopyOnWriteArrayList<>();
  private boolean holding;

  /** A proxy in front of the server on a local port. */
  StallingProxy(int server) throws IOException {
    this.server = server;
    listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    open.add(listening);
    start(this::accept);
  }

  int port() {
    return listening.getLocalPort();
  }

  synchronized void hold() {
    holding = true;
  }

  synchronized void release() {
    holding = false;
    notifyAll();
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "proxy");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listening.accept();
        Socket to = new Socket(InetAddress.getLoopbackAddress(), server);
        open.add(client);
        open.add(to);
        start(() -> pass(client, to));
        start(() -> pass(to, client));
      }
    } catch (IOException e) {
      // Closed.
    }
  }

  private void pass(Socket from, Socket to) {
    byte[] bytes = new byte[8192];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
        waitWhileHolding();
        out.write(bytes, 0, read);
        out.flush();
      }
    } catch (IOException e) {
      // One side has disconnected.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void waitWhileHolding() throws InterruptedException {
    while (holding) {
      wait();
    }
  }

  @Override
  public void close() throws IOException {
    release();
    for (Closeable one : open) {
      one.close();
    }
  }
}
