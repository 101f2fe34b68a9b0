package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.errors.NoRemoteRepositoryException;
import org.eclipse.jgit.errors.RepositoryNotFoundException;
import org.eclipse.jgit.errors.TransportException;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryBuilder;
import org.eclipse.jgit.transport.BasePackFetchConnection;
import org.eclipse.jgit.transport.BasePackPushConnection;
import org.eclipse.jgit.transport.FetchConnection;
import org.eclipse.jgit.transport.PackTransport;
import org.eclipse.jgit.transport.PushConnection;
import org.eclipse.jgit.transport.ReceivePack;
import org.eclipse.jgit.transport.Transport;
import org.eclipse.jgit.transport.URIish;
import org.eclipse.jgit.transport.UploadPack;

/**
 * A repository in a directory of this machine, served by a thread of this process: no program is
 * started, and neither the configuration of the user nor hooks are read.
 */
final class LocalTransport extends Transport implements PackTransport {

  private static final int PIPE = 64 << 10;

  private final Path directory;

  LocalTransport(Repository local, URIish uri, Path directory) {
    super(local, uri);
    this.directory = requireNonNull(directory, "directory");
  }

  private Repository served() throws TransportException {
    WithoutUserConfig.install();
    try {
      Path git = directory.resolve(".git");
      boolean hasFiles = Files.isDirectory(git);
      return WithoutUserConfig.call(
          () ->
              new RepositoryBuilder()
                  .setGitDir((hasFiles ? git : directory).toFile())
                  .setMustExist(true)
                  .build());
    } catch (RepositoryNotFoundException e) {
      throw new NoRemoteRepositoryException(uri, "none");
    } catch (IOException e) {
      throw new TransportException(uri, "cannot be read", e);
    }
  }

  @Override
  public FetchConnection openFetch() throws TransportException {
    Served served = new Served(served());
    return new Fetching(
        this,
        served,
        (in, out) -> {
          try (UploadPack upload = new UploadPack(served.repository)) {
            upload.upload(in, out, null);
          }
        });
  }

  @Override
  public PushConnection openPush() throws TransportException {
    Served served = new Served(served());
    return new Pushing(
        this, served, (in, out) -> new ReceivePack(served.repository).receive(in, out, null));
  }

  @Override
  public void close() {
    // Each connection closes what it has opened.
  }

  /** What the thread does. */
  @FunctionalInterface
  private interface Service {
    void serve(InputStream in, OutputStream out) throws IOException;
  }

  /** A repository that is served by a thread, and the ends of the pipes to it. */
  private static final class Served {

    private final Repository repository;
    private final PipedInputStream in = new PipedInputStream(PIPE);
    private final PipedOutputStream out = new PipedOutputStream();

    Served(Repository repository) {
      this.repository = repository;
    }

    void start(Service service) throws IOException {
      PipedInputStream theirIn = new PipedInputStream(out, PIPE);
      PipedOutputStream theirOut = new PipedOutputStream(in);
      Thread thread = new Thread(() -> run(service, theirIn, theirOut), "docs-git-local");
      thread.setDaemon(true);
      thread.start();
    }

    private void run(Service service, InputStream theirIn, OutputStream theirOut) {
      try (Repository open = repository;
          InputStream from = theirIn;
          OutputStream to = theirOut) {
        WithoutUserConfig.call(
            () -> {
              service.serve(from, to);
              return open;
            });
      } catch (IOException | RuntimeException e) {
        // The other end of the pipe sees that it ends.
      }
    }
  }

  private static final class Fetching extends BasePackFetchConnection {

    Fetching(LocalTransport transport, Served served, Service service) throws TransportException {
      super(transport);
      try {
        served.start(service);
      } catch (IOException e) {
        throw new TransportException(transport.uri, "no pipe", e);
      }
      init(served.in, served.out);
      readAdvertisedRefs();
    }
  }

  private static final class Pushing extends BasePackPushConnection {

    Pushing(LocalTransport transport, Served served, Service service) throws TransportException {
      super(transport);
      try {
        served.start(service);
      } catch (IOException e) {
        throw new TransportException(transport.uri, "no pipe", e);
      }
      init(served.in, served.out);
      readAdvertisedRefs();
    }
  }
}
